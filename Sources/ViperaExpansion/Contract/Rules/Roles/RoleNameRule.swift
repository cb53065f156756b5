/// A contract's protocols are named after their role.
struct RoleNameRule: ContractRule {
  func problems(in contract: ContractModel) -> [Problem] {
    contract.protocols.compactMap { model in
      guard let role = model.role else {
        let suggestion = RoleSuggestion.role(for: model.name, in: contract)
        return Problem(
          message: .unknownRole(model.name, suggestion: suggestion?.rawValue, contract.style),
          place: model.place,
          fix: suggestion.map { .rename(model.place, to: $0.rawValue) }
        )
      }
      guard !Role.roles(of: contract.style).contains(role) else { return nil }
      return Problem(message: .roleOutsideStyle(role.rawValue), place: model.place)
    }
  }
}
