/// A rule that contracts keep, checked on the model alone.
protocol ContractRule: Sendable {
  /// What in `contract` breaks the rule.
  func problems(in contract: ContractModel) -> [Problem]
}
