/// A `Sendable` part that can be changed is an object: nobody could share a changing value.
struct SharedValueRule: ContractRule {
  func problems(in contract: ContractModel) -> [Problem] {
    contract.protocols.compactMap { model in
      let shape = PartShape(model, in: contract)
      guard shape.isShared, shape.keepsPartVariable else { return nil }
      return Problem(
        message: .notClassBound(model.name, because: "it is 'Sendable' and can be changed"),
        place: model.place,
        fix: .addAnyObject(model.place)
      )
    }
  }
}
