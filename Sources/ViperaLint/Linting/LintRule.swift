/// A rule: what it flags, why, and how to fix it.
///
/// The samples are the rule's tests and its page in `docs/rules.md`.
package protocol LintRule: Sendable {
  /// The name in settings and comments: `view-held-strongly`.
  static var id: String { get }
  /// The requirement, in one sentence.
  static var summary: String { get }
  /// The reason: what happens to people who break the rule.
  static var reason: String { get }
  /// How to fix it.
  static var advice: String { get }
  /// The default severity; a finding or the settings may differ.
  static var severity: Severity { get }
  /// Whether the rule has safe edits for some of its findings.
  static var isFixable: Bool { get }
  /// Code in which the rule reports a finding at each `↓`, and nowhere else.
  static var flagged: [Sample] { get }
  /// Code in which the rule reports nothing.
  static var accepted: [Sample] { get }

  /// Finds the violations of the rule.
  static func findings(in project: LintProject) -> [Finding]
}

extension LintRule {
  package static var severity: Severity { .warning }
  package static var isFixable: Bool { false }
}

/// Code that shows what a rule flags or accepts.
package struct Sample: Sendable {
  /// The sample's description: `a protocol that is not class-bound`.
  package let name: String
  /// Sources by path; `↓` marks the places of findings and is not part of the source.
  package let files: [String: String]

  package init(_ name: String, _ files: [String: String]) {
    self.name = name
    self.files = files
  }

  /// A sample of one file, `App/Cart/Cart.swift`.
  package init(_ name: String, _ source: String) {
    self.init(name, ["App/Cart/Cart.swift": source])
  }
}
