/// A rule: what it flags, why, and how to fix it.
///
/// The samples are its tests and its page in `docs/rules.md`.
package protocol LintRule: Sendable {
  /// The name in settings and comments: `view-held-strongly`.
  static var id: String { get }
  /// What the rule demands, in one sentence.
  static var summary: String { get }
  /// Why it matters: what happens to people who break the rule.
  static var reason: String { get }
  /// How to fix it.
  static var advice: String { get }
  /// The severity unless a finding or the settings say otherwise.
  static var severity: Severity { get }
  /// Whether the rule has certain edits for some of its findings.
  static var isFixable: Bool { get }
  /// Code in which the rule finds something at each `↓`, and nowhere else.
  static var flagged: [Sample] { get }
  /// Code in which the rule finds nothing.
  static var accepted: [Sample] { get }

  /// What breaks the rule.
  static func findings(in project: LintProject) -> [Finding]
}

extension LintRule {
  package static var severity: Severity { .warning }
  package static var isFixable: Bool { false }
}

/// Code that shows what a rule flags or accepts.
package struct Sample: Sendable {
  /// What the sample shows: `a protocol that is not class-bound`.
  package let name: String
  /// Sources by path; `↓` marks the places of findings and is no part of the source.
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
