/// What may be typed when signing up and signing in; the app and the server hold the same rules.
public enum AccountRules {
  /// The rules, in the order in which they are looked at.
  public static let table = [
    AccountRule(.firstName, isProper: isName),
    AccountRule(.lastName, isProper: isName),
    AccountRule(.email, isProper: isAddress),
    AccountRule(.password, isProper: isPassword),
    AccountRule(.phone, isProper: isPhone),
  ]

  /// Everything that is wrong with a form that is to become an account, in the order of the rules; that
  /// the password was typed the same twice is looked at last.
  public static func mistakes(in draft: AccountDraft) -> [AccountMistake] {
    let mistakes = table.compactMap { $0.mistake(in: draft.text(in: $0.field)) }
    let isConfirmed = Array(draft.passwordConfirmation.utf8) == Array(draft.password.utf8)
    return isConfirmed ? mistakes : mistakes + [.improper(.confirmation)]
  }

  /// What is wrong with one field, if something is.
  public static func mistake(in text: String, of field: AccountField) -> AccountMistake? {
    table.first { $0.field == field }?.mistake(in: text)
  }

  /// What is wrong with a given name, if something is.
  public static func problem(firstName: String) -> String? { problem(firstName, .firstName) }

  /// What is wrong with a family name, if something is.
  public static func problem(lastName: String) -> String? { problem(lastName, .lastName) }

  /// What is wrong with an e-mail address, if something is.
  public static func problem(email: String) -> String? { problem(email, .email) }

  /// What is wrong with a password that somebody chooses, if something is.
  public static func problem(newPassword: String) -> String? { problem(newPassword, .password) }

  /// What is wrong with a telephone number, if something is.
  public static func problem(phone: String) -> String? { problem(phone, .phone) }

  private static func problem(_ text: String, _ field: AccountField) -> String? {
    mistake(in: text, of: field)?.text(in: .english)
  }

  /// 6 to 127 letters and digits of ASCII, one of each kind at least.
  private static func isPassword(_ text: String) -> Bool {
    (6...127).contains(text.utf8.count)
      && text.utf8.allSatisfy { isCapital($0) || isSmall($0) || isDigit($0) }
      && text.utf8.contains(where: isCapital) && text.utf8.contains(where: isSmall)
      && text.utf8.contains(where: isDigit)
  }

  /// A plus or two zeros where there are some, then 6 to 14 digits.
  private static func isPhone(_ text: String) -> Bool {
    let bytes = text.utf8[...]
    // "003412" has a prefix and two digits, or none and six: one of the two is enough.
    return isNumber(bytes) || bytes.first == UInt8(ascii: "+") && isNumber(bytes.dropFirst())
      || bytes.starts(with: "00".utf8) && isNumber(bytes.dropFirst(2))
  }

  private static func isNumber(_ bytes: Substring.UTF8View) -> Bool {
    (6...14).contains(bytes.count) && bytes.allSatisfy(isDigit)
  }

  /// Letters of any script with their marks; between two of them a space, a hyphen or an apostrophe, or
  /// a joiner, which some scripts need and nobody sees.
  private static func isName(_ text: String) -> Bool {
    guard text.unicodeScalars.count <= 100 else { return false }
    var mayEnd = false
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
        mayEnd = true
      case .nonspacingMark, .spacingMark:
        guard mayEnd else { return false }
      default:
        guard mayEnd, " -'’\u{200c}\u{200d}".unicodeScalars.contains(scalar) else { return false }
        mayEnd = false
      }
    }
    return mayEnd
  }

  /// A local part of at most 64 bytes, and a domain of two labels at least, as mail servers take them.
  private static func isAddress(_ text: String) -> Bool {
    guard text.unicodeScalars.count <= 254 else { return false }
    let sides = text.split(separator: "@", omittingEmptySubsequences: false)
    guard sides.count == 2, sides[0].utf8.count <= 64 else { return false }
    let words = sides[0].split(separator: ".", omittingEmptySubsequences: false)
    let labels = sides[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2
      && words.allSatisfy { !$0.isEmpty && $0.allSatisfy(isAddressCharacter) }
      && labels.allSatisfy(isLabel) && labels.last.map { $0.count >= 2 } == true
      && labels.last?.allSatisfy(\.isLetter) == true
  }

  private static func isAddressCharacter(_ character: Character) -> Bool {
    isVisibleLetter(character) || isASCIIDigit(character)
      || "!#$%&'*+/=?^_`{|}~-".contains(character)
  }

  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
      && label.allSatisfy { isVisibleLetter($0) || isASCIIDigit($0) || $0 == "-" }
  }

  /// A letter with nothing that nobody sees: two addresses that look alike are one.
  private static func isVisibleLetter(_ character: Character) -> Bool {
    character.isLetter
      && character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .format }
  }

  private static func isASCIIDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }

  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5a).contains(byte) }
  private static func isSmall(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
