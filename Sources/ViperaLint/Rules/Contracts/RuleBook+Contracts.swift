extension RuleBook {
  static let contracts: [any LintRule.Type] = [
    ContractNotClassBound.self, EmptyContract.self, EntityInViewContract.self, UITypeInContract.self,
    UnusedRequirement.self,
  ]
}
