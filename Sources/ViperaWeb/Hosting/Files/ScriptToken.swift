/// A token of a script: a word, a sign, a text, or a space.
struct ScriptToken: Equatable {
  enum Kind {
    /// A name, a keyword or a number.
    case word
    /// A text in quotes, or a regular expression with its flags.
    case text
    case sign
    case space
  }

  let kind: Kind
  var text: String

  /// Splits a script without comments into tokens.
  ///
  /// A regular expression is recognised by the sign before it, so it cannot follow a word; a template cannot contain
  /// another template.
  static func tokens(of script: String) -> [ScriptToken] {
    let bytes = Array(script.utf8)
    var tokens: [ScriptToken] = []
    var at = 0
    while at < bytes.count {
      let before = tokens.last { $0.kind != .space }
      let (kind, end) = next(in: bytes, at, after: before)
      tokens.append(ScriptToken(kind: kind, text: String(decoding: bytes[at..<end], as: UTF8.self)))
      at = end
    }
    return tokens
  }

  private static func next(
    in bytes: [UInt8],
    _ start: Int,
    after before: ScriptToken?
  ) -> (Kind, end: Int) {
    let byte = bytes[start]
    if isSpace(byte) { return (.space, end(in: bytes, start, where: isSpace)) }
    if isWord(byte) { return (.word, end(in: bytes, start, where: isWord)) }
    if "\"'`".utf8.contains(byte) { return (.text, endOfText(in: bytes, start)) }
    if byte == UInt8(ascii: "/"), let before, before.kind == .sign, !")]}".contains(before.text) {
      return (.text, end(in: bytes, endOfText(in: bytes, start), where: isWord))
    }
    return (.sign, start + 1)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  private static func end(
    in bytes: [UInt8],
    _ start: Int,
    where belongs: (UInt8) -> Bool
  ) -> Int {
    bytes[start...].firstIndex { !belongs($0) } ?? bytes.count
  }

  /// The end of the text or regular expression at `start`; inside brackets, a slash does not end a regular expression.
  private static func endOfText(in bytes: [UInt8], _ start: Int) -> Int {
    var at = start + 1
    var isInBrackets = false
    while at < bytes.count, bytes[at] != bytes[start] || isInBrackets {
      switch bytes[at] {
      case UInt8(ascii: "\\"): at += 1
      case UInt8(ascii: "["): isInBrackets = bytes[start] == UInt8(ascii: "/")
      case UInt8(ascii: "]"): isInBrackets = false
      default: break
      }
      at += 1
    }
    return min(at + 1, bytes.count)
  }
}
