import ViperaSource

/// The base classes of parts and the base protocols of contracts, which belong to no module themselves.
///
/// Projects often have a base class such as `BasePresenter`; its behaviour applies to each presenter.
extension LintProject {
  /// The base classes of a module's parts of `role`, as parts of that module.
  func bases(of role: Role, in module: SourceModule) -> [Part] {
    module.parts(of: role).flatMap { part in
      bases(of: part.declaration, .class).filter { !isOwned($0) }.map { id in
        var base = part
        base.type = facts(id).qualifiedName
        base.place = place(id, facts(id).position)
        base.contracts = []
        base.declaration = id
        base.extensions = index.extensions(of: id)
        return base
      }
    }
  }

  /// The base protocols of a contract, as contracts of the same module and role.
  func bases(of contract: Contract) -> [Contract] {
    bases(of: contract.declaration, .protocol).filter { !isOwned($0) }.map { id in
      var base = contract
      base.type = facts(id).qualifiedName
      base.place = place(id, facts(id).position)
      base.parts = []
      base.isDeclared = false
      base.declaration = id
      return base
    }
  }

  /// A module's contracts with their base protocols; each protocol is assigned to one module only.
  func contractsWithBases() -> [(module: SourceModule, contracts: [Contract])] {
    var seen: Set<DeclarationID> = []
    return modules.map { module in
      let bases = module.contracts.flatMap(bases).filter { seen.insert($0.declaration).inserted }
      return (module, module.contracts + bases)
    }
  }

  /// The base types of parts or contracts in several modules that lie in no module's folder.
  func sharedBases() -> [DeclarationID] {
    var users: [DeclarationID: Set<ModuleID>] = [:]
    for module in modules {
      let inherited =
        module.parts.flatMap { bases(of: $0.declaration, .class) }
        + module.contracts.flatMap { bases(of: $0.declaration, .protocol) }
      for id in inherited where !isOwned(id) { users[id, default: []].insert(module.id) }
    }
    let folders = Set(modules.map(\.id.folder))
    return users.filter { id, modules in
      modules.count > 1 && !folders.contains { "\(folder(of: id))/".hasPrefix("\($0)/") }
    }.map(\.key)
  }

  /// Whether a finding is about a base type itself, rather than about a part that inherits from it.
  func isAbout(_ base: DeclarationID, _ finding: Finding) -> Bool {
    ([base] + index.extensions(of: base)).contains { id in
      guard file(id).path == finding.place.file else { return false }
      guard let part = finding.part else {
        return (facts(id).position.line...facts(id).lastLine).contains(finding.place.line)
      }
      return part == facts(base).qualifiedName
    }
  }

  /// The direct and indirect supertypes of a declaration that the project declares with this kind.
  private func bases(of id: DeclarationID, _ kind: DeclarationFacts.Kind) -> [DeclarationID] {
    var found: [DeclarationID] = []
    var seen: Set<DeclarationID> = [id]
    var rest = [id]
    while let next = rest.popLast(), found.count < Self.mostBases {
      for name in facts(next).inherited.flatMap(\.names) {
        guard let base = index.find(name, from: next), facts(base).kind == kind, seen.insert(base).inserted
        else { continue }
        found.append(base)
        rest.append(base)
      }
    }
    return found
  }

  /// The maximum number of supertypes of a declaration that are visited.
  private static var mostBases: Int { 100 }
}
