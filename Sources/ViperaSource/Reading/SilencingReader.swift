import SwiftSyntax

/// Reads the silencing comments of a file.
///
/// A comment after code silences its own line. A comment on a separate line silences the next line that is not a
/// comment, and `vipera:allow-file` silences the whole file. One comment may name several rules, separated by commas.
struct SilencingReader {
  /// The word in bytes, for a scan before parsing.
  static let word = Array("vipera:allow".utf8)

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

  private static func isComment(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    line.drop { $0 == 0x20 || $0 == 0x09 }.starts(with: "//".utf8)
  }

  /// Whether the file contains the word anywhere; most files have no such comment.
  static func occurs(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count >= word.count else { return false }
    return (0...(bytes.count - word.count)).contains { start in
      bytes[start] == word[0] && word.indices.allSatisfy { bytes[start + $0] == word[$0] }
    }
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
      guard case .lineComment(let text) = piece else { return [] }
      return read(text.utf8.dropFirst(2), at: start + 2)
    }
  }

  /// Reads the text between the marks of a comment.
  private func read(_ text: Substring.UTF8View, at start: Int) -> [SilencingComment] {
    let space = text.prefix { $0 == 0x20 || $0 == 0x09 }
    var rest = text.dropFirst(space.count)
    guard rest.starts(with: Self.word) else { return [] }
    let position = lines.position(at: start + space.count)
    rest = rest.dropFirst(Self.word.count)
    let isForFile = rest.starts(with: "-file".utf8)
    if isForFile { rest = rest.dropFirst(5) }
    let words = String(Substring(rest))
    let rules = words.prefix { $0 != ":" }
    let reason = words.dropFirst(rules.count + 1).trimmed
    let names = rules.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    // The line of the comment if code precedes it, else the next line that is not a comment.
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
