/// A contract's protocols have a role: the one in which their name ends, or that of `@Plays`.
struct RoleNameRule: ContractRule {
  func problems(in contract: ContractModel) -> [Problem] {
    contract.protocols.compactMap { model in
      if let place = model.unreadRole { return Problem(message: .unreadRole, place: place) }
      guard let role = model.role else {
        guard !contract.isHelper(model) else { return nil }
        let suggestion = RoleSuggestion.name(for: model.name, in: contract)
        return Problem(
          message: .unknownRole(model.name, suggestion: suggestion, contract.style),
          place: model.place,
          fix: suggestion.map { .rename(model.place, to: $0) }
        )
      }
      guard !Role.roles(of: contract.style).contains(role) else { return nil }
      return Problem(message: .roleOutsideStyle(model.name), place: model.place)
    }
  }
}
