/// A contract's protocols inherit only from protocols that the macro can read.
struct InheritanceRule: ContractRule {
  func problems(in contract: ContractModel) -> [Problem] {
    let declared = Set(contract.protocols.map(\.name))
    return contract.protocols.flatMap { model in
      model.inherits.compactMap { parent -> Problem? in
        guard !declared.contains(parent.name), !KnownProtocols.contain(parent.name) else {
          return nil
        }
        if parent.name.hasPrefix("~") {
          return Problem(message: .suppressed(parent.name, by: model.name), place: parent.place)
        }
        let message =
          contract.declaredTypes.contains(parent.name)
          ? ContractMessage.inheritsNoProtocol(parent.name, by: model.name)
          : ContractMessage.unseenInheritance(parent.name, by: model.name)
        return Problem(message: message, place: parent.place)
      }
    }
  }
}
