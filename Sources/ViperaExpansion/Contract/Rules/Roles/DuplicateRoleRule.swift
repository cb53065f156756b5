/// A protocol is declared only once.
struct DuplicateRoleRule: ContractRule {
  func problems(in contract: ContractModel) -> [Problem] {
    var seen: Set<[String]> = []
    return contract.protocols.compactMap { model in
      guard !seen.insert([model.name] + model.conditions).inserted else { return nil }
      return Problem(message: .duplicateRole(model.name, contract.name), place: model.place)
    }
  }
}
