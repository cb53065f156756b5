/// Parts know each other only through the contract, never by their concrete types.
struct ConcretePartRule: ContractRule {
  private static let endings: [(String, Role)] = [
    ("ViewController", .view), ("Presenter", .presenter), ("Interactor", .interactor),
    ("Router", .router), ("Wireframe", .router),
  ]

  func problems(in contract: ContractModel) -> [Problem] {
    contract.protocols.flatMap { model in
      model.mentionedTypes.compactMap { name -> Problem? in
        guard !name.isConstraint, name.path.count == 1,
          !contract.declaredTypes.contains(name.root), UITypes.kind(of: name) != .byName,
          let role = role(of: name.root, module: contract.module)
        else { return nil }
        return Problem(
          message: .concretePart(name.root, role: role.rawValue, in: model.name),
          place: name.place
        )
      }
    }
  }

  /// The role of a class named `name`, if it is a part; the presenter of a cell, for example, is not.
  private func role(of name: String, module: String) -> Role? {
    if let role = Role.allCases.first(where: { name == module + $0.rawValue }) { return role }
    guard !name.contains("Cell"), !name.contains("Row") else { return nil }
    return Self.endings.first { name.hasSuffix($0.0) && name.count > $0.0.count }?.1
  }
}
