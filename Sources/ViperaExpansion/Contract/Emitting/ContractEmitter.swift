/// Writes everything that `@Contract` adds.
struct ContractEmitter {
  let contract: ContractModel

  /// The declarations, in the order of the contract's protocols.
  func declarations() -> [String] {
    var written: Set<[String]> = []
    return contract.protocols.filter(canStandIn).flatMap { model -> [String] in
      guard written.insert([model.name] + model.conditions).inserted else { return [] }
      let shape = PartShape(model, in: contract)
      return [
        SpyEmitter(shape: shape).code(), ProbeEmitter(shape: shape).code(),
        TracedEmitter(shape: shape).code(),
      ]
      .map(\.text)
    }
  }

  /// Whether what we would write for `model` compiles; what does not was said by a rule.
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
