/// In VIP, data flows in a ring from view to interactor to presenter to view.
///
/// So presenter and interactor pass data on, and their methods return nothing.
struct RingAnswerRule: ContractRule {
  func problems(in contract: ContractModel) -> [Problem] {
    guard contract.style == .vip else { return [] }
    return contract.protocols.flatMap { model -> [Problem] in
      let roles = contract.roles(of: model)
      guard let role = [Role.presenter, .interactor].first(where: roles.contains) else { return [] }
      return model.requirements.compactMap { requirement in
        guard case .method = requirement.kind, let result = requirement.result else { return nil }
        let type = result.text(self: "Self")
        return Problem(
          message: .ringReturns(requirement.displayName, type, role: role),
          place: requirement.place
        )
      }
    }
  }
}
