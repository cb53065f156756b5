/// The rules for the fields of the sign-up and login forms, shared by the app and the server.
package enum AccountRules {
  /// The rules, in the order in which they are checked.
  package static let table = [
    AccountRule(field: .firstName, longest: 100, normalised: TypedText.line, isProper: isName),
    AccountRule(field: .lastName, longest: 100, normalised: TypedText.line, isProper: isName),
    AccountRule(field: .email, longest: 254, normalised: TypedText.trimmed, isProper: isAddress),
    AccountRule(field: .password, longest: 128, isProper: isPassword),
    AccountRule(field: .phone, longest: 40, normalised: dialled, isProper: isPhone),
  ]

  /// Returns all errors in a sign-up form, in the order of the rules; a differing confirmation of the password comes
  /// last.
  package static func mistakes(in draft: AccountDraft) -> [AccountMistake] {
    let mistakes = table.compactMap { $0.mistake(in: draft.text(in: $0.field)) }
    let isConfirmed = Array(draft.passwordConfirmation.utf8) == Array(draft.password.utf8)
    return isConfirmed ? mistakes : mistakes + [.improper(.confirmation)]
  }

  package static func mistake(in text: String, of field: AccountField) -> AccountMistake? {
    table.first { $0.field == field }?.mistake(in: text)
  }

  /// Returns the text to store for a field: an email address without spaces around it, or a phone number without its
  /// brackets.
  package static func normalised(_ text: String, of field: AccountField) -> String {
    table.first { $0.field == field }?.normalised(text) ?? text
  }

  /// Returns a phone number as it is dialled, without separators.
  private static func dialled(_ text: String) -> String {
    let kept = text.unicodeScalars.filter { scalar in
      // Address books put invisible characters around phone numbers.
      !scalar.properties.isWhitespace && !isInvisible(scalar)
        && !".-()/\u{2010}\u{2011}\u{2013}".unicodeScalars.contains(scalar)
    }
    return String(String.UnicodeScalarView(kept))
  }

  /// Whether a text has 6 to 128 ASCII letters and digits, with a capital letter, a small letter and a digit.
  private static func isPassword(_ text: String) -> Bool {
    (6...128).contains(text.utf8.count) && text.utf8.allSatisfy { isCapital($0) || isSmall($0) || isDigit($0) }
      && text.utf8.contains(where: isCapital) && text.utf8.contains(where: isSmall)
      && text.utf8.contains(where: isDigit)
  }

  /// Whether a text is an optional plus or two zeros, followed by 6 to 14 digits.
  private static func isPhone(_ text: String) -> Bool {
    let bytes = text.utf8[...]
    // "003412" can be read as 00 and four digits, or as six digits: one valid reading is enough.
    return isNumber(bytes) || bytes.first == UInt8(ascii: "+") && isNumber(bytes.dropFirst())
      || bytes.starts(with: "00".utf8) && isNumber(bytes.dropFirst(2))
  }

  private static func isNumber(_ bytes: Substring.UTF8View) -> Bool {
    (6...14).contains(bytes.count) && bytes.allSatisfy(isDigit)
  }

  /// Whether a text consists of letters of any script with their marks.
  ///
  /// Between two letters, it may have a space, a hyphen, an apostrophe, or a joiner: an invisible character that some
  /// scripts need.
  private static func isName(_ text: String) -> Bool {
    var mayEnd = false
    for scalar in text.unicodeScalars {
      guard !isInvisible(scalar) || joiners.contains(scalar) else { return false }
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: mayEnd = true
      case .nonspacingMark, .spacingMark: guard mayEnd else { return false }
      default:
        guard mayEnd, " -'’".unicodeScalars.contains(scalar) || joiners.contains(scalar) else { return false }
        mayEnd = false
      }
    }
    return mayEnd
  }

  private static let joiners = "\u{200c}\u{200d}".unicodeScalars

  /// Whether a text has a local part of at most 64 bytes, and a domain of at least two labels, as mail servers require.
  private static func isAddress(_ text: String) -> Bool {
    // The limit counts bytes. Lowercasing may add characters, but the result never has more characters than the address
    // had bytes.
    guard text.utf8.count <= 254 else { return false }
    let sides = text.split(separator: "@", omittingEmptySubsequences: false)
    guard sides.count == 2, sides[0].utf8.count <= 64 else { return false }
    let words = sides[0].split(separator: ".", omittingEmptySubsequences: false)
    let labels = sides[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2 && words.allSatisfy { !$0.isEmpty && $0.allSatisfy(isAddressCharacter) }
      && labels.allSatisfy(isLabel) && labels.last.map(isLast) == true
  }

  /// Whether the last label of a domain has at least two letters, or is an encoded label such as `xn--p1ai`.
  private static func isLast(_ label: Substring) -> Bool {
    if label.utf8.count > 4, label.prefix(4).lowercased() == "xn--" { return label.utf8.allSatisfy { $0 < 128 } }
    return label.count >= 2 && label.allSatisfy(\.isLetter)
  }

  private static func isAddressCharacter(_ character: Character) -> Bool {
    isVisibleLetter(character) || isASCIIDigit(character) || "!#$%&'*+/=?^_`{|}~-".contains(character)
  }

  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
      && label.allSatisfy { isVisibleLetter($0) || isASCIIDigit($0) || $0 == "-" }
  }

  /// Whether a character is a letter without invisible scalars, so that no two addresses look the same.
  private static func isVisibleLetter(_ character: Character) -> Bool {
    character.isLetter && !character.unicodeScalars.contains(where: isInvisible)
  }

  /// Whether a scalar is invisible; some of them count as letters or marks, such as the Hangul fillers.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .format
  }

  private static func isASCIIDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5a).contains(byte) }
  private static func isSmall(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

/// The rule for one field.
package struct AccountRule: Sendable {
  package let field: AccountField
  /// The maximum number of typed characters, including those that normalising removes.
  package let longest: Int
  /// Returns the text to store for this field, without separators and spaces around it.
  fileprivate(set) package var normalised: @Sendable (String) -> String = { $0 }
  fileprivate let isProper: @Sendable (String) -> Bool

  /// Returns the error in a text for this field, if any.
  package func mistake(in text: String) -> AccountMistake? {
    guard text.unicodeScalars.count <= longest else { return .improper(field) }
    let text = normalised(text)
    if text.isEmpty { return .missing(field) }
    return isProper(text) ? nil : .improper(field)
  }
}
