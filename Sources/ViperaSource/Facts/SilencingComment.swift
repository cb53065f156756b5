/// A comment that silences a rule: `// vipera:allow view-held-strongly: the reason`.
package struct SilencingComment: Hashable, Sendable, Codable {
  /// The rule's id as it is written; empty if the comment names none.
  package var rule: String
  /// Empty if the comment gives none.
  package var reason: String
  /// The line that is silenced; nil for the whole file.
  package var line: Int?
  /// Where the word `vipera:allow` is.
  package var position: SourcePosition
  /// Whether the comment names more rules than are read; it then has no `rule`.
  package var isTooLong = false

  package init(rule: String, reason: String, line: Int?, position: SourcePosition, isTooLong: Bool = false) {
    self.rule = rule
    self.reason = reason
    self.line = line
    self.position = position
    self.isTooLong = isTooLong
  }
}
