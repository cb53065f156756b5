import Foundation
import ViperaTexts

/// Makes Swift names from JSON keys and values.
enum SwiftNames {
  /// The maximum length of a name.
  private static let longest = 60

  /// A name in lower camel case: `first_name` is `firstName`, `2fa` is `value2fa`.
  ///
  /// A key that is a valid name stays unchanged. An abbreviation after the first word gets all capitals, as in the API
  /// Design Guidelines: `user_id` becomes `userID`.
  static func property(_ key: String) -> String {
    let isName = key.first?.isLowercase == true && key.utf8.allSatisfy { $0.isLetter || $0.isDigit }
    let words = words(of: key)
    let first = words.first?.lowercased() ?? ""
    return cut(usable(isName ? key : first + words.dropFirst().map(capitalised).joined(), as: "value"))
  }

  /// A name for each key of an object; a key that is a valid name keeps it.
  static func properties(_ keys: [String]) -> [String: String] {
    var scope = NameScope()
    var names: [String: String] = [:]
    for key in keys where property(key) == key { names[key] = scope.take(key) }
    for key in keys where names[key] == nil { names[key] = scope.take(property(key)) }
    return names
  }

  /// A name in upper camel case: `billing_address` is `BillingAddress`.
  static func type(_ key: String) -> String {
    let words = words(of: key)
    let name = words.map(capitalised).joined()
    return cut(name.first?.isLetter == true ? name : "Value" + name)
  }

  /// The name of a case: `on_leave` is `onLeave`.
  static func enumCase(_ text: String) -> String {
    let name = property(text)
    // In an optional, '.none' would mean nil.
    return ["none", "some"].contains(name) ? name + "Value" : name
  }

  /// The singular of a plural: `addresses` becomes `address`.
  static func singular(_ key: String) -> String {
    let lower = key.lowercased()
    if let plural = words(of: key).last?.lowercased(), let singular = irregular[plural], lower.hasSuffix(plural) {
      // The case of the first letter is ignored: 'Children', 'schoolChildren'.
      return String(key.dropLast(plural.count - 1)) + singular.dropFirst()
    }
    if lower.count > 4, lower.hasSuffix("ies") { return key.dropLast(3) + "y" }
    if ["sses", "shes", "ches", "xes"].contains(where: lower.hasSuffix) { return String(key.dropLast(2)) }
    let isPlural = lower.count > 2 && lower.hasSuffix("s") && !["ss", "us", "is"].contains(where: lower.hasSuffix)
    return isPlural ? String(key.dropLast()) : key
  }

  /// A name as it is declared: in backticks if it is a keyword.
  static func declared(_ name: String) -> String { SwiftWords.reserved.contains(name) ? "`\(name)`" : name }

  /// A text as a Swift literal, with escapes for invisible characters.
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

  /// The words of a key, in ASCII: linters allow no other letters in names.
  private static func words(of key: String) -> [String] {
    let letters = key.unicodeScalars.map { spelled[$0] ?? String($0) }.joined()
    let plain = letters.folding(options: .diacriticInsensitive, locale: nil)
    // In a key with only capitals, such as 'IN_PROGRESS', every word would be an abbreviation.
    let cased = plain.contains(where: \.isLowercase) ? plain : plain.lowercased()
    return NameWords(String(cased.map { $0.isASCII ? $0 : " " })).words
  }

  private static func capitalised(_ word: String) -> String {
    abbreviations.contains(word.lowercased()) ? word.uppercased() : word.withCapital
  }

  private static func usable(_ name: String, as prefix: String) -> String {
    // These names cannot be used like others, or are taken in enums.
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

  /// Letters that are more than a base letter with an accent.
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

  /// Takes a name; if it is taken, adds a number.
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
