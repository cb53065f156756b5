/// A contract declares at least one part.
struct EmptyContractRule: ContractRule {
  func problems(in contract: ContractModel) -> [Problem] {
    guard contract.protocols.isEmpty else { return [] }
    return [Problem(message: .emptyContract(contract.name, contract.style), place: contract.place)]
  }
}
