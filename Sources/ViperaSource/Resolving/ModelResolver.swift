extension SourceModel {
  /// Detects the modules of a project from its facts.
  package init(_ reading: SourceReading, names: HouseNames = HouseNames()) {
    self.init(reading.files, names: names)
    roots = reading.roots
  }

  /// Detects the modules of a project from the facts of its files.
  ///
  /// `names` are the words by which the project names its parts in addition to the usual ones.
  package init(_ files: [FileFacts], names: HouseNames = HouseNames()) {
    let sorted = files.sorted { $0.path < $1.path }
    let tests = TestFiles(sorted)
    let resolver = ModelResolver(files: sorted, tests: tests, names: names)
    self.init()
    self.files = sorted
    testFiles = tests.all.sorted()
    modules = resolver.modules()
    navigation = resolver.navigation()
    self.tests = TestResolver(index: resolver.index, book: resolver.book, modules: resolver.ids)
      .references(in: tests.tests)
    entities = EntityResolver(index: resolver.index, ancestry: resolver.ancestry, book: resolver.book).entities()
  }
}

/// Derives the model from facts step by step: roles, modules, contracts, edges, styles.
struct ModelResolver {
  let index: TypeIndex
  let ancestry: Ancestry
  let contracts: DeclaredContracts
  let roles: [DeclarationID: TypeRole]
  let groups: [ModuleGroup]
  let ids: [ModuleID]
  let holdings: [DeclarationID: [Holding]]
  let conformers: [DeclarationID: [DeclarationID]]
  let book: RoleBook
  private let decisions: [DeclarationID: ContractRoles.Decision]
  private let wiring: [Int: [WiringSite]]
  /// Types that are named like builders, but wire nothing.
  private let strays: Set<DeclarationID>

  init(files: [FileFacts], tests: TestFiles, names: HouseNames) {
    index = TypeIndex(files: files, hidden: tests.all, names: names)
    ancestry = Ancestry(index: index)
    contracts = DeclaredContracts(index: index)
    roles = TypeRoles(index: index, ancestry: ancestry, contracts: contracts).all()
    groups = ModuleGroups(index: index, roles: roles, contracts: contracts).modules()
    ids = Self.ids(of: groups, roles: roles, index: index)
    holdings = Self.holdings(of: groups, index: index, ancestry: ancestry)
    let deciding = ContractRoles(groups, roles: roles, holdings: holdings, contracts: contracts, ancestry: ancestry)
    conformers = deciding.conformers
    decisions = deciding.all()
    var book = RoleBook(index: index)
    for (module, group) in groups.enumerated() {
      for id in group.parts { book.add(part: id, roles[id]?.role ?? .entity, module: module) }
      for id in group.contracts { book.add(contract: id, decisions[id]?.role, module: module) }
    }
    // If a protocol's name reveals no module, it belongs to the module of its conforming part.
    let grouped = Set(groups.flatMap(\.contracts))
    for (id, decision) in decisions where !grouped.contains(id) {
      guard let part = conformers[id]?.first, let module = book[part]?.module else { continue }
      book.add(contract: id, decision.role, module: module)
    }
    wiring = WiringResolver(index: index, book: book, hidden: tests.all).sites()
    let wirers = Set(wiring.values.joined().map(\.type))
    // A type that is called a factory or a module, but wires no module, builds something else: `CartViewFactory`.
    strays = Set(
      groups.flatMap(\.parts).filter { [roles, index] id in
        roles[id].map { $0.role == .builder && $0.isWeak } ?? false && !wirers.contains(index[id].qualifiedName)
      }
    )
    for id in strays { book.remove(part: id) }
    self.book = book
  }

  // MARK: - Steps

  private static func ids(
    of groups: [ModuleGroup],
    roles: [DeclarationID: TypeRole],
    index: TypeIndex
  ) -> [ModuleID] {
    groups.map { group in
      let main = [Role.presenter, .interactor, .view].lazy
        .compactMap { role in group.parts.first { roles[$0]?.role == role } }.first
      let file = (main ?? group.members.first)?.file
      let folder = file.map { ModuleFolder(path: index.files[$0].path, prefix: group.prefix).shown }
      return ModuleID(name: group.prefix.isEmpty ? "Module" : group.prefix, folder: folder ?? group.folder)
    }
  }

  private static func holdings(
    of groups: [ModuleGroup],
    index: TypeIndex,
    ancestry: Ancestry
  ) -> [DeclarationID: [Holding]] {
    let finder = Holdings(index: index, ancestry: ancestry)
    var holdings: [DeclarationID: [Holding]] = [:]
    for id in groups.flatMap(\.parts) { holdings[id] = finder.of(id) }
    return holdings
  }

  // MARK: - Queries

  func navigation() -> [NavigationEdge] {
    let resolver = NavigationResolver(index: index, ancestry: ancestry, book: book, modules: ids, holdings: holdings)
    return groups.indices.flatMap { module in
      parts(of: module).flatMap { resolver.edges(of: $0.id, $0.role, module: module) }
    }
  }

  func modules() -> [SourceModule] {
    let resolver = OwnershipResolver(
      index: index,
      book: book,
      modules: ids,
      holdings: holdings,
      conformers: conformers
    )
    let protocolsByModule = Dictionary(grouping: decisions.keys.sorted()) { book[$0]?.module }
    return groups.indices.map { position in
      let parts = parts(of: position)
      let protocols = protocolsByModule[position] ?? []
      let edges = parts.flatMap { resolver.edges(of: $0.id, $0.role, module: position) }
      let style = StyleResolver(
        index: index,
        contracts: contracts,
        parts: parts,
        protocols: protocols,
        edges: edges.filter { $0.module == nil }
      ).decide()
      var module = SourceModule(id: ids[position], style: style.style)
      module.styleReasons = style.reasons
      module.parts = parts.map { part($0.id, $0.role, protocols) }
      module.contracts = protocols.compactMap { contract($0, style.style) }
      module.ownership = edges.map { $0.read(in: style.style) }
      module.wiring = wiring[position] ?? []
      return module
    }
  }

  /// The parts of a module, the views first.
  private func parts(of module: Int) -> [(id: DeclarationID, role: Role)] {
    groups[module].parts
      .filter { !strays.contains($0) }
      .compactMap { id in roles[id].map { (id: id, role: $0.role) } }
      .sorted { ($0.role, $0.id) < ($1.role, $1.id) }
  }

  private func part(_ id: DeclarationID, _ role: Role, _ protocols: [DeclarationID]) -> Part {
    let facts = index[id]
    return Part(
      role: role,
      type: facts.qualifiedName,
      kind: facts.kind,
      place: index.place(of: id),
      evidence: roles[id]?.evidence ?? [],
      contracts: protocols.filter { conformers[$0]?.contains(id) ?? false }.map { index[$0].qualifiedName },
      declaration: id,
      extensions: index.extensions(of: id)
    )
  }

  private func contract(_ id: DeclarationID, _ style: Style) -> Contract? {
    guard let decision = decisions[id] else { return nil }
    let facts = index[id]
    return Contract(
      role: decision.role.read(in: style),
      type: facts.qualifiedName,
      place: index.place(of: id),
      binding: ancestry.binding(of: id),
      evidence: decision.evidence,
      parts: (conformers[id] ?? []).map { index[$0].qualifiedName },
      isDeclared: contracts.owner(of: id) != nil,
      declaration: id
    )
  }
}

extension Role {
  /// In VIP an interactor's output is the presenter itself, so it is not a callback.
  fileprivate func read(in style: Style) -> Role {
    style == .vip && self == .interactorOutput ? .presenter : self
  }
}

extension OwnershipEdge {
  fileprivate func read(in style: Style) -> OwnershipEdge {
    var edge = self
    edge.to = to.read(in: style)
    return edge
  }
}
