/// A rule for contracts, which is checked on the model only.
protocol ContractRule: Sendable {
  /// The violations of the rule in `contract`.
  func problems(in contract: ContractModel) -> [Problem]
}
