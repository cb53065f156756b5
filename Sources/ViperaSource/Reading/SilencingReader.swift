import SwiftSyntax

/// Reads the silencing comments of a file.
///
/// A comment after code silences its own line. A comment on a separate line silences the next line that is not a
/// comment, and `vipera:allow-file` silences the whole file. One comment may name several rules, separated by commas.
struct SilencingReader {
  /// The maximum number of rules in a comment.
  private static let mostRules = 100

  private let lines: LineTable
  /// For each line number up to the one after the last line: the first line from there on that is not a comment.
  private let codeLines: [Int]

  init(bytes: UnsafeBufferPointer<UInt8>, lines: LineTable) {
    self.lines = lines
    let count = lines.count(ofBytes: bytes.count)
    var codeLines = Array(0...count + 1)
    for line in (1..<count + 1).reversed() where Self.isComment(bytes[lines.range(of: line, bytes: bytes.count)]) {
      codeLines[line] = codeLines[line + 1]
    }
    self.codeLines = codeLines
  }

  /// Whether a line has only a comment.
  private static func isComment(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let text = line.drop(while: isSpace)
    return text.starts(with: "//".utf8)
      || text.starts(with: "/*".utf8)
        && text.reversed().drop { isSpace($0) || $0 == 0x0A || $0 == 0x0D }.starts(with: "/*".utf8)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Whether the file may contain such a comment; most files do not.
  static func occurs(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.contains { bytes[$0] | 0x20 == UInt8(ascii: "v") && afterWord(bytes[$0...]) != nil }
  }

  /// The bytes after `vipera:allow` in upper or lower case, also with spaces around the colon.
  private static func afterWord<Bytes: Collection<UInt8>>(_ bytes: Bytes) -> Bytes.SubSequence? {
    var rest = bytes[...]
    for word in ["vipera", ":", "allow"] {
      rest = rest.drop(while: isSpace)
      let letters = rest.prefix(word.utf8.count)
      guard letters.map({ $0 == UInt8(ascii: ":") ? $0 : $0 | 0x20 }).elementsEqual(word.utf8) else { return nil }
      rest = rest.dropFirst(word.utf8.count)
    }
    return rest
  }

  /// The comments in a tree that starts at the byte `offset` of the file.
  func comments(in tree: some SyntaxProtocol, offset: Int) -> [SilencingComment] {
    tree.tokens(viewMode: .all).flatMap { token in
      comments(in: token.leadingTrivia, at: offset + token.position.utf8Offset)
        + comments(in: token.trailingTrivia, at: offset + token.endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }

  private func comments(in trivia: Trivia, at start: Int) -> [SilencingComment] {
    var start = start
    return trivia.flatMap { piece -> [SilencingComment] in
      defer { start += piece.sourceLength.utf8Length }
      switch piece {
      case .lineComment(let text), .docLineComment(let text), .blockComment(let text), .docBlockComment(let text):
        return read(text.utf8[...], at: start)
      default: return []
      }
    }
  }

  /// Reads the first line of a comment with its marks.
  private func read(_ comment: Substring.UTF8View, at start: Int) -> [SilencingComment] {
    let marks = comment.prefix { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "*") }
    let space = comment.dropFirst(marks.count).prefix(while: Self.isSpace)
    guard var rest = Self.afterWord(comment.dropFirst(marks.count + space.count)) else { return [] }
    let position = lines.position(at: start + marks.count + space.count)
    rest = rest.prefix { $0 != 0x0A && $0 != 0x0D }
    if marks.last == UInt8(ascii: "*"), rest.reversed().starts(with: "/*".utf8) { rest = rest.dropLast(2) }
    let isForFile = rest.starts(with: "-file".utf8)
    if isForFile { rest = rest.dropFirst(5) }
    let words = String(Substring(rest))
    let rules = words.prefix { $0 != ":" }
    let reason = words.dropFirst(rules.count + 1).trimmed
    let names = rules.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    // The comment's own line if code precedes the comment, else the next line that is not a comment.
    let line = isForFile ? nil : codeLines[position.line]
    guard names.count <= Self.mostRules else {
      return [SilencingComment(rule: "", reason: reason, line: line, position: position, isTooLong: true)]
    }
    return (names.isEmpty ? [""] : names).map {
      SilencingComment(rule: $0, reason: reason, line: line, position: position)
    }
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
