import ViperaSpelling

/// The names in `@Hidden` are literals, and exist in the requirement.
struct HiddenNameRule: ContractRule {
  func problems(in contract: ContractModel) -> [Problem] {
    contract.protocols.flatMap(\.requirements).flatMap { requirement in
      requirement.unreadHidden.map(problem)
        + requirement.hidden.compactMap { problem($0, in: requirement) }
    }
  }

  private func problem(_ unread: Requirement.UnreadHidden) -> Problem {
    let message: ContractMessage =
      switch unread.reason {
      case .noLiteral: .unreadHiddenName
      case .noNames: .hiddenWithoutNames
      case .conditional: .conditionalHidden
      }
    return Problem(message: message, place: unread.place)
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
      message: .unknownHiddenName(
        hidden.name,
        requirement.displayName,
        wayOut: wayOut(of: requirement, suggestion: suggestion)
      ),
      place: hidden.place,
      fix: suggestion.map { .replace(hidden.place, with: "\"\($0)\"") }
    )
  }

  private func wayOut(of requirement: Requirement, suggestion: String?) -> String {
    if let suggestion { return "did you mean '\(suggestion)'?" }
    switch (requirement.parameters.isEmpty, requirement.result == nil) {
    case (true, true): return "it has nothing to hide, so remove '@Hidden'"
    case (true, false): return "name 'return'"
    case (false, true): return "name one of its parameters"
    case (false, false): return "name one of its parameters, or 'return'"
    }
  }
}
