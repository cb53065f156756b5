/// A comment that silences a rule: `// vipera:allow view-held-strongly: the reason`.
package struct SilencingComment: Hashable, Sendable, Codable {
  /// The rule's id as written; empty if the comment names none.
  package var rule: String
  /// The reason; empty if the comment gives none.
  package var reason: String
  /// The silenced line; nil for the whole file.
  package var line: Int?
  /// The place of the word `vipera:allow`.
  package var position: SourcePosition
  /// Whether the comment names more rules than allowed.
  ///
  /// In this case, `rule` is empty.
  package var isTooLong = false

  package init(rule: String, reason: String, line: Int?, position: SourcePosition, isTooLong: Bool = false) {
    self.rule = rule
    self.reason = reason
    self.line = line
    self.position = position
    self.isTooLong = isTooLong
  }
}
