extension RuleBook {
  static let runtime: [any LintRule.Type] = []
}
