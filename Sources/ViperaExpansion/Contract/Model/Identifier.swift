/// The spelling of names in generated code.
package enum Identifier {
  /// Words that need backticks as the name of a variable.
  private static let reserved: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// The name without backticks.
  package static func plain(_ name: String) -> String {
    name.filter { $0 != "`" }
  }

  /// The name in the form that expressions and declarations need.
  package static func escaped(_ name: String) -> String {
    let plain = plain(name)
    return reserved.contains(plain) || !isOrdinary(plain) ? "`\(plain)`" : plain
  }

  /// The name in the form of a parameter's label; nearly every keyword is a valid label.
  package static func escapedLabel(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) || !isOrdinary(name) ? "`\(name)`" : name
  }

  /// The name in the form of an argument's label, or of a label in a tuple.
  package static func escapedInCall(_ name: String) -> String {
    name == "inout" || !isOrdinary(name) ? "`\(name)`" : name
  }

  /// The name with its first letter in upper case.
  static func capitalised(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The name as a word within another name: `FetchAll` for `fetch all`.
  package static func word(_ name: String) -> String {
    let words = name.split { !isPartOfName($0) }.map { capitalised(String($0)) }.joined()
    guard words.isEmpty else { return words }
    return name.unicodeScalars.map { "U\(String($0.value, radix: 16))" }.joined()
  }

  /// The text as a string literal.
  package static func literal(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// Whether the name needs backticks only if it is a keyword.
  private static func isOrdinary(_ name: String) -> Bool {
    name.first?.isNumber != true
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
  }

  /// Whether a name may contain the letter without backticks; emoji are not allowed, for example.
  private static func isPartOfName(_ letter: Character) -> Bool {
    letter.isLetter || letter.isNumber || letter == "_" || letter == "$"
      || letter.unicodeScalars.allSatisfy { $0.value >= 0x1_0000 }
  }
}
