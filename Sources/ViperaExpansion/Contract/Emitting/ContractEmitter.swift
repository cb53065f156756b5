/// Writes everything that `@Contract` adds.
struct ContractEmitter {
  let contract: ContractModel

  /// The declarations, in the order of the contract's protocols.
  func declarations() -> [String] {
    var written: Set<[String]> = []
    let shapes = contract.protocols.filter(canStandIn)
      .filter { written.insert([$0.name] + $0.conditions).inserted }
      .map { PartShape($0, in: contract) }
    // No code outside the contract can hand over a private part.
    let wired = shapes.filter { $0.model.access != "private" }
    let wiring = wired.isEmpty ? [] : [WiringEmitter(contract: contract, shapes: wired).code()]
    let parts = shapes.flatMap { [SpyEmitter(shape: $0).code(), ProbeEmitter(shape: $0).code()] }
    return (parts + wiring).map(\.text)
  }

  /// Whether the generated code for `model` compiles; if not, a rule has reported why.
  private func canStandIn(_ model: ProtocolModel) -> Bool {
    guard model.role != nil, !contract.lineage(of: model).contains(where: \.isBroken) else {
      return false
    }
    let shape = PartShape(model, in: contract)
    return shape.foreign.allSatisfy(KnownProtocols.contain)
      && !shape.sharesPartVariable && !IdentityRule.lacksIdentity(shape)
      && !shape.requirements.contains { requirement in
        ForwardingRule.reason(requirement, in: shape) != nil
          || !KeepingRule.problems(of: requirement, in: contract).isEmpty
      }
  }
}
