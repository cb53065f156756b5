/// Spelling of names in the code we write.
enum Identifier {
  /// Words that need backticks when they name a variable.
  private static let reserved: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// The name without backticks.
  static func plain(_ name: String) -> String {
    name.filter { $0 != "`" }
  }

  /// The name as an expression or declaration must write it.
  static func escaped(_ name: String) -> String {
    let plain = plain(name)
    let isOrdinary = plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    return reserved.contains(plain) || !isOrdinary ? "`\(plain)`" : plain
  }

  /// The name as an argument label must write it; nearly every keyword is a fine label.
  static func escapedLabel(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) ? "`\(name)`" : escapedIfOdd(name)
  }

  /// The name with its first letter in upper case.
  static func capitalised(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  private static func escapedIfOdd(_ name: String) -> String {
    name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" } ? name : "`\(name)`"
  }
}
