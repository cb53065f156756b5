extension RuleBook {
  static let contracts: [any LintRule.Type] = [EmptyContract.self, UnusedRequirement.self]
}
