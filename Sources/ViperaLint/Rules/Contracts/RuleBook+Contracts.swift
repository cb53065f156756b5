extension RuleBook {
  static let contracts: [any LintRule.Type] = [
    ContractNotClassBound.self, EntityInViewContract.self, UITypeInContract.self,
  ]
}
