/// Decides which role each protocol of a module describes.
///
/// A word such as `PresenterOutput` means opposite roles in different projects. So the types that conform to a protocol
/// decide, then the types that hold it, and only then its name.
struct ContractRoles {
  private let index: TypeIndex
  private let contracts: DeclaredContracts
  private let groups: [ModuleGroup]
  /// The conforming parts of each protocol, in order.
  let conformers: [DeclarationID: [DeclarationID]]
  /// The roles of all parts.
  private var partRoles: [DeclarationID: Role] = [:]
  /// The modules of all parts, by their positions.
  private var modules: [DeclarationID: Int] = [:]
  /// The roles of the parts that hold a value of each type.
  private var holders: [DeclarationID: [Role]] = [:]

  init(
    _ groups: [ModuleGroup],
    roles: [DeclarationID: TypeRole],
    holdings: [DeclarationID: [Holding]],
    contracts: DeclaredContracts,
    ancestry: Ancestry
  ) {
    index = ancestry.index
    self.contracts = contracts
    self.groups = groups
    var conformers: [DeclarationID: [DeclarationID]] = [:]
    for part in groups.flatMap(\.parts).sorted() {
      for id in ancestry.of(part).compactMap(\.id) where ancestry.index[id].kind == .protocol {
        conformers[id, default: []].append(part)
      }
    }
    self.conformers = conformers
    for (module, group) in groups.enumerated() {
      for part in group.parts {
        guard let role = roles[part]?.role else { continue }
        partRoles[part] = role
        modules[part] = module
        for id in (holdings[part] ?? []).flatMap(\.targets).compactMap(\.id) {
          holders[id, default: []].append(role)
        }
      }
    }
  }

  /// The contracts of all modules, including those whose names reveal no role.
  func all() -> [DeclarationID: Decision] {
    let named = Set(groups.flatMap(\.contracts))
    var decisions: [DeclarationID: Decision] = [:]
    for id in named { decisions[id] = decide(id) }
    for (id, parts) in conformers where !named.contains(id) {
      // Only protocols in a folder of their part count, since a protocol of the whole app is not a contract of a
      // module.
      let folder = ModuleFolder(path: index.files[id.file].path, prefix: "").key
      guard parts.contains(where: { modules[$0].map { groups[$0].folder == folder } ?? false }) else { continue }
      // A protocol whose name has a role may still be a base protocol that several modules share.
      let isShared = Set(parts.compactMap { modules[$0] }).count > 1
      if index.reading(of: index[id].name) == nil || !isShared { decisions[id] = decide(id) }
    }
    return decisions
  }

  struct Decision {
    let role: Role
    let evidence: [Evidence]
  }

  /// The role of a protocol; nil if no part calls it, as with a view's delegate that the view's own subview calls.
  private func decide(_ id: DeclarationID) -> Decision? {
    if let role = contracts.role(of: id), let owner = contracts.owner(of: id) {
      let name = index[owner.contract].name
      return Decision(role: role, evidence: [Evidence(kind: .contract, text: "stands in the @Contract '\(name)'")])
    }
    let parts = conformers[id] ?? []
    let roles = parts.compactMap { partRoles[$0] }
    guard let reading = index.reading(of: index[id].name) else { return byUse(id, parts, roles) }
    var evidence = [Evidence(kind: reading.misspelling == nil ? .name : .misspelling, text: reading.reason)]
    evidence += parts.map { Evidence(kind: .conformance, text: "'\(index[$0].qualifiedName)' conforms to it") }
    guard let role = role(reading, roles, holders[id] ?? []) else { return nil }
    return Decision(role: role, evidence: evidence)
  }

  private func role(_ reading: NameReading, _ conforming: [Role], _ holding: [Role]) -> Role? {
    switch reading.role {
    case .dataStore, .moduleInput, .moduleOutput, .dependency, .builder, .entity:
      return reading.role
    case .view, .presenter, .interactor, .interactorOutput, .router, .worker:
      break
    }
    let fitting = reading.roles.filter { role in conforming.isEmpty || conforming.contains(role.part) }
    if fitting.isEmpty { return misnamed(reading, conforming, holding) }
    // If an interactor holds a presenter's protocol, that protocol is the interactor's output.
    if fitting.count > 1, let held = fitting.first(where: { isUsual($0, heldBy: holding) }) { return held }
    return fitting.first
  }

  /// The role of a protocol whose conforming parts all have another role than its name says.
  ///
  /// In VIP, for example, a view's output is the interactor.
  private func misnamed(_ reading: NameReading, _ conforming: [Role], _ holding: [Role]) -> Role? {
    guard let only = conforming.first, Set(conforming).count == 1 else { return nil }
    // A protocol that only interactors hold and only presenters implement is the interactor's output, whatever its
    // name: `CartInteractorCalling`.
    if only == .presenter, reading.role == .interactor, !holding.isEmpty, holding.allSatisfy({ $0 == .interactor }) {
      return .interactorOutput
    }
    let isAnswer = reading.word.hasSuffix("output") || reading.word.hasSuffix("delegate")
    // If a view conforms to `CartViewDelegate`, it is the delegate of its own subview.
    guard isAnswer, only != .view else { return nil }
    return only == .presenter && reading.word.hasPrefix("interactor") ? .interactorOutput : only
  }

  private func isUsual(_ role: Role, heldBy holders: [Role]) -> Bool {
    switch role {
    case .view: holders.contains(.presenter)
    case .interactorOutput: holders.contains(.interactor)
    case .presenter: holders.contains(.view) && !holders.contains(.interactor)
    case .interactor, .router, .worker, .dataStore, .builder, .moduleInput, .moduleOutput, .dependency, .entity: false
    }
  }

  /// The role of a protocol whose name reveals nothing: one part conforms to it, and another holds it.
  private func byUse(_ id: DeclarationID, _ parts: [DeclarationID], _ roles: [Role]) -> Decision? {
    guard let part = parts.first, let role = roles.first, Set(roles).count == 1, let holder = holders[id]?.first,
      holder != role
    else { return nil }
    let answer = role == .presenter && holder == .interactor ? Role.interactorOutput : role
    return Decision(
      role: answer,
      evidence: [
        Evidence(kind: .conformance, text: "'\(index[part].qualifiedName)' conforms to it"),
        Evidence(kind: .reference, text: "the \(holder.rawValue) holds it"),
      ]
    )
  }
}
