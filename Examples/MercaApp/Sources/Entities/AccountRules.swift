/// What may be typed when signing up and signing in; the app and the server hold the same rules.
public enum AccountRules {
  /// What is wrong with a given name, if something is.
  public static func problem(firstName: String) -> String? {
    if firstName.isEmpty { return "Please enter first name" }
    return isName(firstName) ? nil : "Please enter proper first name"
  }

  /// What is wrong with a family name, if something is.
  public static func problem(lastName: String) -> String? {
    if lastName.isEmpty { return "Please enter last name" }
    return isName(lastName) ? nil : "Please enter proper last name"
  }

  /// What is wrong with an e-mail address, if something is.
  public static func problem(email: String) -> String? {
    if email.isEmpty { return "Please enter email id" }
    return isAddress(email) ? nil : "Please enter valid email"
  }

  /// What is wrong with a password that somebody chooses, if something is.
  public static func problem(newPassword: String) -> String? {
    if newPassword.isEmpty { return "Please enter password" }
    let isValid =
      (6...127).contains(newPassword.utf8.count)
      && newPassword.utf8.allSatisfy { isCapital($0) || isSmall($0) || isDigit($0) }
      && newPassword.utf8.contains(where: isCapital) && newPassword.utf8.contains(where: isSmall)
      && newPassword.utf8.contains(where: isDigit)
    return isValid ? nil : "Please enter valid password. It should not contain special character"
  }

  /// What is wrong with a telephone number, if something is.
  public static func problem(phone: String) -> String? {
    if phone.isEmpty { return "Please enter phone number" }
    let bytes = phone.utf8[...]
    // "003412" has a prefix and two digits, or none and six: one of the two is enough.
    let isValid =
      isNumber(bytes) || bytes.first == UInt8(ascii: "+") && isNumber(bytes.dropFirst())
      || bytes.starts(with: "00".utf8) && isNumber(bytes.dropFirst(2))
    return isValid ? nil : "Please enter valid phone number"
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
