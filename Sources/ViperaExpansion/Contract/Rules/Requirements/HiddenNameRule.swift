/// What `@Hidden` names is there to be hidden.
struct HiddenNameRule: ContractRule {
  func problems(in contract: ContractModel) -> [Problem] {
    contract.protocols.flatMap(\.requirements).flatMap { requirement in
      requirement.hidden.compactMap { problem($0, in: requirement) }
    }
  }

  private func problem(
    _ hidden: Requirement.HiddenName,
    in requirement: Requirement
  ) -> Problem? {
    var names = requirement.parameters.flatMap { [$0.name] + [$0.label].compactMap(\.self) }
    if requirement.result != nil { names.append("return") }
    guard !names.contains(hidden.name) else { return nil }
    let near = names.map { ($0, EditDistance.between($0, hidden.name)) }.min { $0.1 < $1.1 }
    let suggestion = near.flatMap { $0.1 <= 2 ? $0.0 : nil }
    return Problem(
      message: .unknownHiddenName(hidden.name, requirement.displayName, suggestion: suggestion),
      place: hidden.place,
      fix: suggestion.map { .replace(hidden.place, with: "\"\($0)\"") }
    )
  }
}
