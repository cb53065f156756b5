import Foundation
import ViperaTexts

/// Makes Swift names from JSON keys and values.
enum SwiftNames {
  /// The maximum length of a name.
  private static let longest = 60

  /// Returns a property name in lower camel case: `firstName` for `first_name`, `value2fa` for `2fa`.
  ///
  /// A key that is a valid name is not changed. An abbreviation after the first word is capitalised, as in the API
  /// Design Guidelines: `user_id` becomes `userID`.
  static func property(_ key: String) -> String {
    let isName = key.first?.isLowercase == true && key.utf8.allSatisfy { $0.isLetter || $0.isDigit }
    let words = words(of: key)
    let first = words.first?.lowercased() ?? ""
    return cut(usable(isName ? key : first + words.dropFirst().map(capitalised).joined(), as: "value"))
  }

  /// Returns a unique name for each key of an object; a key that is a valid name is not changed.
  static func properties(_ keys: [String]) -> [String: String] {
    var scope = NameScope()
    var names: [String: String] = [:]
    for key in keys where property(key) == key { names[key] = scope.take(key) }
    for key in keys where names[key] == nil { names[key] = scope.take(property(key)) }
    return names
  }

  /// Returns a type name in upper camel case: `BillingAddress` for `billing_address`.
  static func type(_ key: String) -> String {
    let words = words(of: key)
    let name = words.map(capitalised).joined()
    return cut(name.first?.isLetter == true ? name : "Value" + name)
  }

  /// Returns the name of an enum case: `onLeave` for `on_leave`.
  static func enumCase(_ text: String) -> String {
    let name = property(text)
    // In an optional, '.none' and '.some' would mean the cases of `Optional`.
    return ["none", "some"].contains(name) ? name + "Value" : name
  }

  /// Returns the singular of a plural: `address` for `addresses`.
  static func singular(_ key: String) -> String {
    let lower = key.lowercased()
    if let plural = words(of: key).last?.lowercased(), let singular = irregular[plural], lower.hasSuffix(plural) {
      // The case of the first letter is ignored, as in 'Children' and 'schoolChildren'.
      return String(key.dropLast(plural.count - 1)) + singular.dropFirst()
    }
    if lower.count > 4, lower.hasSuffix("ies") { return key.dropLast(3) + "y" }
    if ["sses", "shes", "ches", "xes"].contains(where: lower.hasSuffix) { return String(key.dropLast(2)) }
    let isPlural = lower.count > 2 && lower.hasSuffix("s") && !["ss", "us", "is"].contains(where: lower.hasSuffix)
    return isPlural ? String(key.dropLast()) : key
  }

  /// The name as it is declared: in backticks if it is a keyword.
  static func declared(_ name: String) -> String { SwiftWords.reserved.contains(name) ? "`\(name)`" : name }

  /// Returns a text as a Swift literal, with escapes for invisible characters.
  static func literal(_ text: String) -> String {
    let content = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case let scalar where scalar.isVisible: String(scalar)
      default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return "\"\(content.joined())\""
  }

  /// The words of a key in ASCII, since linters do not allow other letters in names.
  private static func words(of key: String) -> [String] {
    let letters = key.unicodeScalars.map { spelled[$0] ?? String($0) }.joined()
    let plain = letters.folding(options: .diacriticInsensitive, locale: nil)
    // In an uppercase key such as 'IN_PROGRESS', every word would count as an abbreviation.
    let cased = plain.contains(where: \.isLowercase) ? plain : plain.lowercased()
    return NameWords(String(cased.map { $0.isASCII ? $0 : " " })).words
  }

  private static func capitalised(_ word: String) -> String {
    abbreviations.contains(word.lowercased()) ? word.uppercased() : word.withCapital
  }

  private static func usable(_ name: String, as prefix: String) -> String {
    // These names have a special meaning or conflict with members of enums.
    if ["self", "init", "hashValue", "intValue", "rawValue", "stringValue"].contains(name) { return name + "Value" }
    guard let first = name.first else { return prefix }
    return first.isNumber ? prefix + name : name
  }

  private static func cut(_ name: String) -> String { String(name.prefix(longest)) }

  private static let abbreviations: Set<String> = [
    "api", "html", "http", "https", "id", "ip", "json", "uri", "url", "uuid",
  ]

  private static let irregular = [
    "caches": "cache", "children": "child", "cookies": "cookie", "men": "man", "movies": "movie", "news": "news",
    "people": "person", "series": "series", "statuses": "status", "women": "woman",
  ]

  /// The ASCII spelling of letters that do not become ASCII when their accents are removed.
  private static let spelled: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe", "ø": "o", "Ø": "O", "đ": "d", "ł": "l", "Ł": "L",
  ]
}

/// The names that are taken in one scope.
struct NameScope {
  private var taken: Set<String>

  init(taken: Set<String> = []) {
    self.taken = taken
  }

  /// Reserves a name and returns it; if it is taken, adds a number.
  mutating func take(_ name: String) -> String {
    var unique = name
    var number = 2
    while !taken.insert(unique).inserted {
      unique = "\(name)\(number)"
      number += 1
    }
    return unique
  }
}
