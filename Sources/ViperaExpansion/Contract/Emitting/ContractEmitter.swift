struct ContractEmitter {
  let contract: ContractModel

  /// The declarations, in the order of the contract's protocols.
  func declarations() -> [String] {
    var written: Set<[String]> = []
    let parts = contract.protocols.filter(isPart)
      .filter { written.insert([$0.name] + $0.conditions).inserted }
    let shapes = parts.filter(canStandIn).map { PartShape($0, in: contract) }
    // Code outside the contract cannot pass a private part to the wiring.
    let wired = parts.filter { $0.access != "private" }
    let wiring =
      wired.isEmpty
      ? []
      : [
        WiringEmitter(
          contract: contract,
          shapes: wired.map { PartShape($0, in: contract) },
          probed: Set(shapes.map { [$0.name] + $0.model.conditions })
        )
        .code()
      ]
    let standIns = shapes.flatMap { [SpyEmitter(shape: $0).code(), ProbeEmitter(shape: $0).code()] }
    return (standIns + wiring).map(\.text)
  }

  private func isPart(_ model: ProtocolModel) -> Bool {
    model.role != nil && !contract.lineage(of: model).contains(where: \.isBroken)
  }

  /// Whether the spy and the probe of `model` would compile; if not, a rule has reported the reason, unless `@Allow`
  /// suppressed it.
  private func canStandIn(_ model: ProtocolModel) -> Bool {
    let shape = PartShape(model, in: contract)
    return shape.foreign.allSatisfy(KnownProtocols.contain)
      && !shape.sharesPartVariable && !IdentityRule.lacksIdentity(shape)
      && !shape.requirements.contains { requirement in
        ForwardingRule.reason(requirement, in: shape) != nil
          || !KeepingRule.problems(of: requirement, in: contract).isEmpty
      }
  }
}
