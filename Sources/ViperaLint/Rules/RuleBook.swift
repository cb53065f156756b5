/// All rules, by topic.
package enum RuleBook {
  package static let all = ownership + contracts + dependencies + directions + modules + runtime + comments

  /// The ids of all rules.
  package static let ids = all.map { $0.id }

  private static let comments: [any LintRule.Type] = [SilencingComments.self]

  /// The rule with this id.
  package static func rule(_ id: String) -> (any LintRule.Type)? {
    all.first { $0.id == id }
  }
}
