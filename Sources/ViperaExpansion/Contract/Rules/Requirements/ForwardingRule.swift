/// A contract contains only requirements that a probe can forward.
struct ForwardingRule: ContractRule {
  func problems(in contract: ContractModel) -> [Problem] {
    var reported: Set<Place> = []
    // Inherited requirements are checked as well, since a helper has no probe of its own.
    return contract.protocols.filter { $0.role != nil }.flatMap { model in
      let shape = PartShape(model, in: contract)
      return shape.requirements.compactMap { requirement -> Problem? in
        guard let reason = Self.reason(requirement, in: shape),
          reported.insert(requirement.place).inserted
        else { return nil }
        return Problem(
          message: .cannotForward(requirement.displayName, because: reason),
          place: requirement.place
        )
      }
    }
  }

  /// The reason why a probe cannot forward `requirement`; nil if a probe can.
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
    if shape.isolation == .actor, !requirement.isNonisolated, !requirement.isStatic,
      let lent = requirement.parameters.first(where: isBound)
    {
      return "'\(lent.name)' would go from one actor to another; write '@Sendable' before its type"
    }
    let variadic = requirement.parameters.filter { $0.passing == .variadic }
    guard !variadic.isEmpty else { return nil }
    if variadic.count > 1 {
      return "only one list of variadic arguments can be handed on; take arrays instead"
    }
    if hasTypeOfDeclarations(requirement) {
      return
        "variadic arguments cannot be handed on beside 'some', '!' or 'any (…)'; take an array "
        + "instead"
    }
    let isGlobalStatic = shape.isolation != .caller && requirement.isStatic
    let isRethrown = requirement.effects.failure == .rethrown
    guard
      requirement.kind.isSubscript || shape.isolation == .actor || isGlobalStatic || isRethrown
        || requirement.changesPart
    else { return nil }
    return "variadic arguments cannot be handed on here; take an array instead"
  }

  /// Whether the argument is a closure that can neither be stored nor used in another isolation.
  private static func isBound(_ parameter: Parameter) -> Bool {
    parameter.isLent && !parameter.written.text(self: "Self").contains("@Sendable")
  }

  /// Whether the requirement uses a type that Swift allows only in declarations.
  ///
  /// A probe that forwards variadic arguments must write the types in an expression.
  private static func hasTypeOfDeclarations(_ requirement: Requirement) -> Bool {
    let types = requirement.parameters.map(\.written) + [requirement.result].compactMap(\.self)
    return types.map { $0.text(self: "Self") }.contains { text in
      text.contains("!") || text.contains("any (")
        || text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains("some")
    }
  }

  private static func nestsSelf(_ requirement: Requirement) -> Bool {
    let types = requirement.parameters.map(\.stored) + [requirement.result].compactMap(\.self)
    return types.contains { $0.mentionsSelf && !$0.isSelf }
  }
}
