/// A part that can be changed and is used in several isolations at once must be an object, since a mutable value cannot
/// be shared.
struct SharedValueRule: ContractRule {
  func problems(in contract: ContractModel) -> [Problem] {
    contract.protocols.compactMap { model in
      let shape = PartShape(model, in: contract)
      guard shape.sharesPartVariable else { return nil }
      let reason =
        shape.isShared
        ? "it is 'Sendable' and can be changed"
        : "it can be changed and some of it is used off its actor"
      return Problem(
        message: .notClassBound(model.name, because: reason),
        place: model.place,
        fix: .addAnyObject(model.place)
      )
    }
  }
}
