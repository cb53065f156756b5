/// A rule for contracts, checked on the model alone.
protocol ContractRule: Sendable {
  /// The violations of the rule in `contract`.
  func problems(in contract: ContractModel) -> [Problem]
}
