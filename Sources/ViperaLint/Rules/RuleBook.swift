/// All rules, by theme.
package enum RuleBook {
  package static let all = ownership + contracts + dependencies + directions + modules + runtime

  /// The rule with this id.
  package static func rule(_ id: String) -> (any LintRule.Type)? {
    all.first { $0.id == id }
  }
}
