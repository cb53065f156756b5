/// A part does not refer to a role that its architecture hides from it.
struct UnknownPartRule: ContractRule {
  func problems(in contract: ContractModel) -> [Problem] {
    contract.protocols.flatMap { model -> [Problem] in
      let roles = contract.roles(of: model)
      let unknown = roles.reduce(into: Set<Role>()) { $0.formUnion(Self.unknown(to: $1, in: contract.style)) }
      return model.mentionedTypes.compactMap { name in
        let isOwn = name.path.count == 1 || name.path == [contract.name, name.leaf]
        let named = contract.protocols.first { $0.name == name.leaf }
        guard isOwn, let named, let other = named.role, unknown.contains(other) else { return nil }
        return Problem(
          message: .unknownPart(
            named.name,
            to: model.name,
            tellsPresenter: roles == [.interactor] && other == .presenter,
            contract.style
          ),
          place: name.place
        )
      }
    }
  }

  /// The roles that `role` must not know.
  private static func unknown(to role: Role, in style: Style) -> Set<Role> {
    switch (role, style) {
    case (.view, .viper): [.interactor, .interactorOutput, .router, .worker]
    case (.view, .vip): [.presenter, .worker]
    case (.presenter, .viper): [.worker]
    case (.presenter, .vip): [.interactor, .router, .worker]
    case (.interactor, .viper): [.view, .presenter, .router]
    case (.interactor, .vip): [.view, .router]
    case (.interactorOutput, _): [.view, .router]
    case (.router, _): [.interactor, .worker]
    case (.worker, _): [.view, .presenter, .interactor, .router]
    case (.dataStore, _): [.view, .presenter, .router]
    case (.moduleInput, _), (.moduleOutput, _): [.interactor, .worker]
    }
  }
}
