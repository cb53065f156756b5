/// A part that other parts refer to weakly must be an object.
struct ClassBoundRule: ContractRule {
  func problems(in contract: ContractModel) -> [Problem] {
    contract.protocols.compactMap { model in
      guard let reason = reason(model, contract.style), !model.isBroken else { return nil }
      let shape = PartShape(model, in: contract)
      let hasUnseen = shape.foreign.contains { !KnownProtocols.contain($0) }
      guard !shape.isClassBound, !hasUnseen else { return nil }
      return Problem(
        message: .notClassBound(model.name, because: reason),
        place: model.place,
        fix: .addAnyObject(model.place)
      )
    }
  }

  private func reason(_ model: ProtocolModel, _ style: Style) -> String? {
    switch model.role {
    case .view: "the presenter holds the view weakly"
    case .interactorOutput: "the interactor holds its output weakly"
    case .moduleOutput: "a module holds whoever opened it weakly"
    case .presenter where style == .vip: "the parts of a VIP ring point at each other"
    default: nil
    }
  }
}
