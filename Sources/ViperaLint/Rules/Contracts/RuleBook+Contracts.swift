extension RuleBook {
  static let contracts: [any LintRule.Type] = [EntityInViewContract.self, UITypeInContract.self]
}
