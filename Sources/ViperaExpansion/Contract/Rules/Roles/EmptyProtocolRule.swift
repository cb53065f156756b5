/// A protocol in a contract requires something; one that does not is left out instead.
struct EmptyProtocolRule: ContractRule {
  func problems(in contract: ContractModel) -> [Problem] {
    contract.protocols.compactMap { model in
      let declared = Set(contract.protocols.map(\.name))
      // What is declared elsewhere may require anything; another rule says that we cannot see it.
      let adds = model.inherits.contains {
        declared.contains($0.name) || !KnownProtocols.contain($0.name)
      }
      guard model.requirements.isEmpty, model.associatedTypes.isEmpty, !adds, !model.isBroken
      else { return nil }
      return Problem(message: .emptyProtocol(model.name), place: model.place)
    }
  }
}
