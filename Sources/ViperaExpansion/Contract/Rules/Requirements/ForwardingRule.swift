/// A contract requires only what a probe can hand on.
struct ForwardingRule: ContractRule {
  func problems(in contract: ContractModel) -> [Problem] {
    contract.protocols.flatMap { model in
      let shape = PartShape(model, in: contract)
      return model.requirements.compactMap { requirement in
        Self.reason(requirement, in: shape).map { reason in
          Problem(
            message: .cannotForward(requirement.displayName, because: reason),
            place: requirement.place
          )
        }
      }
    }
  }

  /// Why a probe cannot hand `requirement` on, if it cannot.
  static func reason(_ requirement: Requirement, in shape: PartShape) -> String? {
    if nestsSelf(requirement) {
      return "'Self' stands inside another type; write 'any \(shape.name)' there"
    }
    if requirement.attributes.contains("@concurrent"), !shape.isShared {
      return
        "'@concurrent' takes a part away from its owner; let '\(shape.name)' inherit 'Sendable'"
    }
    if requirement.generics.hasPack {
      return "a parameter pack cannot be recorded; take an array of 'any', or a parameter for each"
    }
    guard requirement.parameters.contains(where: { $0.passing == .variadic }) else { return nil }
    let isGlobalStatic = shape.isolation != .caller && requirement.isStatic
    let isRethrown = requirement.effects.failure == .rethrown
    guard
      requirement.kind.isSubscript || shape.isolation == .actor || isGlobalStatic || isRethrown
        || requirement.changesPart
    else { return nil }
    return "variadic arguments cannot be handed on here; take an array instead"
  }

  private static func nestsSelf(_ requirement: Requirement) -> Bool {
    let types = requirement.parameters.map(\.stored) + [requirement.result].compactMap(\.self)
    return types.contains { $0.mentionsSelf && !$0.isSelf }
  }
}
