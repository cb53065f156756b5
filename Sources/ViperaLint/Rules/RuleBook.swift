/// All rules, by theme.
package enum RuleBook {
  package static let all: [any LintRule.Type] = [
    ViewHeldStrongly.self
  ]

  /// The rule with this id.
  package static func rule(_ id: String) -> (any LintRule.Type)? {
    all.first { $0.id == id }
  }
}
