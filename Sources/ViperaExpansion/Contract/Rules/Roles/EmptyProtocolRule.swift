/// A protocol in a contract has at least one requirement.
struct EmptyProtocolRule: ContractRule {
  func problems(in contract: ContractModel) -> [Problem] {
    contract.protocols.compactMap { model in
      let declared = Set(contract.protocols.map(\.name))
      // A protocol declared elsewhere may have any requirements; another rule reports that they are unknown.
      let adds = model.inherits.contains {
        declared.contains($0.name) || !KnownProtocols.contain($0.name)
      }
      guard model.requirements.isEmpty, model.associatedTypes.isEmpty, !adds, !model.isBroken
      else { return nil }
      return Problem(message: .emptyProtocol(model.name), place: model.place)
    }
  }
}
