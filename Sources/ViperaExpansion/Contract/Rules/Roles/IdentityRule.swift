/// A spy's identity (its `id`) is that of the object, unless the protocol itself defines an `id`.
package struct IdentityRule: ContractRule {
  func problems(in contract: ContractModel) -> [Problem] {
    contract.protocols.compactMap { model in
      let shape = PartShape(model, in: contract)
      guard Self.lacksIdentity(shape) else { return nil }
      return Problem(message: .lacksIdentity(model.name), place: model.place)
    }
  }

  /// Whether a `where` clause constrains the identity although no requirement provides one.
  package static func lacksIdentity(_ shape: PartShape) -> Bool {
    guard !shape.foreign.isDisjoint(with: ["Identifiable", "Swift.Identifiable"]),
      shape.requirementsOfSelf.contains(where: { $0.mentionsOwn(["ID"]) })
    else { return false }
    return !shape.requirements.contains { $0.baseName == "id" && !$0.isStatic }
  }
}
