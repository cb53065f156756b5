extension RuleBook {
  static let directions: [any LintRule.Type] = []
}
