/// Finds the types that a Swift file declares, without parsing it.
///
/// Detecting names in thousands of files needs only a fraction of what a parser does. So the reader scans the bytes
/// once, and skips comments and literals. It takes the word after `class`, `protocol` and similar keywords, if the word
/// looks like a type's name. A file that does not compile is read as far as possible.
struct DeclarationReader {
  private let bytes: [UInt8]
  private let file: String
  private var index = 0
  private var names: [DeclaredName] = []

  /// The maximum nesting of literals in interpolations.
  private static let mostNesting = 16

  private init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// Returns the types that a source declares, in order.
  static func names(in source: [UInt8], file: String) -> [DeclaredName] {
    var reader = DeclarationReader(source, file: file)
    reader.read()
    return reader.names
  }

  private mutating func read() {
    // The last keyword, if only whitespace and comments have followed it so far.
    var keyword: DeclaredName.Kind?
    var followsDot = false
    while index < bytes.count {
      if skipComment() { continue }
      if skipLiteral(nesting: 0) {
        keyword = nil
      } else if Self.isWordByte(bytes[index]) {
        let word = readWord()
        if let kind = keyword, Self.isTypeName(word) { names.append(DeclaredName(kind, word, file: file)) }
        keyword = followsDot ? nil : DeclaredName.Kind(rawValue: word)
        followsDot = false
      } else {
        if !Self.isBlank(bytes[index]) {
          keyword = nil
          followsDot = bytes[index] == UInt8(ascii: ".")
        }
        index += 1
      }
    }
  }

  private mutating func readWord() -> String {
    let start = index
    while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  // MARK: - Comments

  private mutating func skipComment() -> Bool {
    if follows("//") {
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      return true
    }
    guard follows("/*") else { return false }
    var depth = 0
    repeat {
      if follows("/*") {
        depth += 1
        index += 2
      } else if follows("*/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
    return true
  }

  // MARK: - Literals

  /// Skips a string literal of any kind; regex literals are read as code, and an unclosed string ends with its line.
  private mutating func skipLiteral(nesting: Int) -> Bool {
    var quote = index
    while quote < bytes.count, bytes[quote] == UInt8(ascii: "#") { quote += 1 }
    guard quote < bytes.count, bytes[quote] == UInt8(ascii: "\"") else { return false }
    let marks = Array(bytes[index..<quote])
    let isMultiline = bytes[quote...].starts(with: Self.threeQuotes)
    let closing = (isMultiline ? Self.threeQuotes : [UInt8(ascii: "\"")]) + marks
    let escape = [UInt8(ascii: "\\")] + marks
    index = quote + (isMultiline ? 3 : 1)
    while index < bytes.count {
      if bytes[index...].starts(with: closing) {
        index += closing.count
        return true
      }
      if bytes[index...].starts(with: escape) {
        index += escape.count
        skipEscaped(nesting: nesting)
      } else if bytes[index] == UInt8(ascii: "\n"), !isMultiline {
        return true
      } else {
        index += 1
      }
    }
    return true
  }

  /// Skips the text after a backslash: an interpolation, or one character.
  private mutating func skipEscaped(nesting: Int) {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "("), nesting < Self.mostNesting else {
      index += 1
      return
    }
    var depth = 0
    repeat {
      if skipComment() || skipLiteral(nesting: nesting + 1) { continue }
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
      index += 1
    } while depth > 0 && index < bytes.count
  }

  private static let threeQuotes = Array("\"\"\"".utf8)

  // MARK: - Bytes

  private func follows(_ text: StaticString) -> Bool {
    guard index + 1 < bytes.count, text.utf8CodeUnitCount == 2 else { return false }
    return text.withUTF8Buffer { $0[0] == bytes[index] && $0[1] == bytes[index + 1] }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }

  /// Whether a byte is part of a word.
  ///
  /// Backticks are part of a word, so `` `class` `` is not a keyword.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }

  /// Whether a word looks like a type's name: it begins with a capital letter, unlike `func` in `class func`.
  private static func isTypeName(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first else { return false }
    return first.properties.isUppercase
  }
}
