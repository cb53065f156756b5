/// A spy stores its arguments and results, so both must be copyable and storable.
///
/// The macro does not see types declared elsewhere; for those, the compiler reports an error.
struct KeepingRule: ContractRule {
  /// Types of the standard library that are only valid as long as the value they refer to.
  private static let views: Set<String> = [
    "Span", "RawSpan", "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan", "UTF8Span",
  ]

  func problems(in contract: ContractModel) -> [Problem] {
    contract.protocols.flatMap { model in
      model.requirements.flatMap { Self.problems(of: $0, in: contract) }
    }
  }

  /// The parts of `requirement` that a spy cannot store.
  static func problems(of requirement: Requirement, in contract: ContractModel) -> [Problem] {
    let name = requirement.displayName
    let owned = requirement.parameters.compactMap(\.ownership).map { ownership in
      Problem(
        message: .ownership(ownership.word, in: name),
        place: ownership.place,
        fix: .removeOwnership(ownership.place)
      )
    }
    let types = requirement.parameters.map(\.written) + [requirement.result].compactMap(\.self)
    return owned
      + types.compactMap { type in
        message(for: type.whole, of: requirement, in: contract)
          .map { Problem(message: $0, place: requirement.place) }
      }
  }

  private static func message(
    for path: [String],
    of requirement: Requirement,
    in contract: ContractModel
  ) -> ContractMessage? {
    guard let type = path.last else { return nil }
    let name = requirement.displayName
    if path.count == 1, requirement.generics.names.contains(type) {
      let demands = ["Copyable", "Escapable"].map { "\(type): ~\($0)" }
      let isDemanded = !requirement.generics.constraints.isDisjoint(with: demands)
      return isDemanded ? .cannotBeKept(type, in: name) : nil
    }
    if path == [type] || path == [contract.name, type], contract.declaredTypes.contains(type) {
      return contract.suppressingTypes.contains(type) ? .cannotBeKept(type, in: name) : nil
    }
    guard path == [type] || path == ["Swift", type], views.contains(type) else { return nil }
    return .viewOfMemory(type, in: name)
  }
}
