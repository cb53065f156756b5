/// Writes everything that `@Contract` adds.
struct ContractEmitter {
  let contract: ContractModel

  /// The declarations, in the order of the contract's protocols.
  func declarations() -> [String] {
    contract.protocols.filter(canStandIn).flatMap { model in
      let shape = PartShape(model, in: contract)
      return [
        SpyEmitter(shape: shape).code(), ProbeEmitter(shape: shape).code(),
        TracedEmitter(shape: shape).code(),
      ]
      .map(\.text)
    }
  }

  private func canStandIn(_ model: ProtocolModel) -> Bool {
    model.role != nil && !model.isBroken
  }
}
