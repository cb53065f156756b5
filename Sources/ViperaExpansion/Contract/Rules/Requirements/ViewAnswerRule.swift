/// A view only shows data: its methods return nothing, throw nothing and are not async.
struct ViewAnswerRule: ContractRule {
  func problems(in contract: ContractModel) -> [Problem] {
    contract.protocols.filter { contract.roles(of: $0).contains(.view) }.flatMap(\.requirements)
      .flatMap(problems(of:))
  }

  private func problems(of requirement: Requirement) -> [Problem] {
    guard case .method = requirement.kind else { return [] }
    let name = requirement.displayName
    let place = requirement.place
    var problems: [Problem] = []
    if let result = requirement.result {
      let type = result.text(self: "Self")
      problems.append(Problem(message: .viewReturns(name, type), place: place))
    }
    if requirement.effects.failure != .never, requirement.effects.failure != .rethrown {
      problems.append(
        Problem(message: .viewThrows(name), place: place, fix: .removeThrows(place))
      )
    }
    if requirement.effects.isAsync {
      problems.append(Problem(message: .viewWaits(name), place: place, fix: .removeAsync(place)))
    }
    return problems
  }
}
