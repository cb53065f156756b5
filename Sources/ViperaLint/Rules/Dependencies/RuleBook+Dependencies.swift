extension RuleBook {
  static let dependencies: [any LintRule.Type] = []
}
