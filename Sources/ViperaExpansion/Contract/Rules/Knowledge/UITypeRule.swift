/// Contracts contain no types of a UI framework, except in the protocols of routers and of a module's input and output.
struct UITypeRule: ContractRule {
  private static let roles: Set<Role> = [
    .view, .presenter, .interactor, .interactorOutput, .worker, .dataStore,
  ]

  func problems(in contract: ContractModel) -> [Problem] {
    contract.protocols.filter { !contract.roles(of: $0).isDisjoint(with: Self.roles) }.flatMap { model in
      model.mentionedTypes.compactMap { name -> Problem? in
        guard !contract.declaredTypes.contains(name.root) else { return nil }
        let kind = UITypes.kind(of: name)
        switch kind {
        case .no: return nil
        case .perhaps, .byName:
          let type = name.path.joined(separator: ".")
          let severity: ContractMessage.Severity = kind == .byName ? .error : .warning
          return Problem(message: .likelyUIType(type, in: model.name, severity: severity), place: name.place)
        case .certainly:
          return Problem(message: .uiType(name.leaf, in: model.name), place: name.place)
        }
      }
    }
  }
}
