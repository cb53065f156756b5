/// Finds the places that create the parts of a module.
struct WiringResolver {
  let index: TypeIndex
  let book: RoleBook
  /// The test files, which wire parts for other purposes.
  let hidden: Set<Int>

  /// The wiring sites of each module, by the module's position.
  func sites() -> [Int: [WiringSite]] {
    var sites: [Int: [WiringSite]] = [:]
    for (file, facts) in index.files.enumerated() where !hidden.contains(file) {
      for position in facts.declarations.indices {
        let source = DeclarationID(file: file, index: position)
        guard facts.declarations[position].kind != .protocol else { continue }
        for (module, site) in self.sites(in: source) { sites[module, default: []].append(site) }
      }
    }
    return sites
  }

  private func sites(in source: DeclarationID) -> [(Int, WiringSite)] {
    let facts = index[source]
    let properties = facts.properties.compactMap { property in
      property.body.map { (property.name, $0, property.position) }
    }
    let methods = facts.methods.compactMap { method in method.body.map { (method.signature, $0, method.position) } }
    return (properties + methods).flatMap { name, body, position -> [(Int, WiringSite)] in
      let place = SourcePlace(index.files[source.file].path, position)
      return wired(by: body, in: source).map { module, parts in
        let owner = index.type(of: source)
        let entry = book[owner]
        let site = WiringSite(
          type: index[owner].qualifiedName,
          method: name,
          role: entry?.module == module ? entry?.role : nil,
          parts: parts,
          place: place
        )
        return (module, site)
      }
    }
  }

  /// The parts of each module that a body creates, if they are enough for a wiring.
  private func wired(by body: BodyFacts, in source: DeclarationID) -> [(module: Int, parts: [String])] {
    var created: [(position: SourcePosition, id: DeclarationID)] = []
    func note(_ name: String, _ position: SourcePosition, ifRole isWanted: (Role) -> Bool = { _ in true }) {
      guard let id = index.find(name, from: source), let entry = book[id], !entry.isContract, isWanted(entry.role),
        !created.contains(where: { $0.id == id })
      else { return }
      created.append((position, id))
    }
    for creation in body.creations { note(creation.type, creation.position) }
    // A cast of an existing part does not create the part. A view counts anyway, since it may come from a segue.
    let cast = Set(body.casts.filter { !$0.value.isEmpty && !$0.value.hasSuffix(")") }.map(\.type))
    let made = body.locals.map { ($0.created, $0.position) } + body.assignments.map { ($0.created, $0.position) }
    for case (let type?, let position) in made { note(type, position) { $0 == .view || !cast.contains(type) } }
    // `CartViewController.instantiate()` creates a view from a storyboard.
    for call in body.calls where call.isCall { note(call.base, call.position) { $0 == .view } }
    created.sort { $0.position < $1.position }
    let modules = Set(created.compactMap { book[$0.id]?.module }).sorted()
    return modules.compactMap { module in
      let own = created.filter { book[$0.id]?.module == module }
      guard isWiring(own.map(\.id), by: index.type(of: source), module) else { return nil }
      return (module, own.map { index[$0.id].qualifiedName })
    }
  }

  /// Whether the created parts are enough for a wiring.
  ///
  /// Two parts are enough. A view that wires itself creates only a presenter or an interactor.
  private func isWiring(_ parts: [DeclarationID], by owner: DeclarationID, _ module: Int) -> Bool {
    if parts.count > 1 { return true }
    guard let entry = book[owner], entry.module == module, entry.role == .view, let only = parts.first,
      let role = book[only]?.role
    else { return false }
    return role == .presenter || role == .interactor
  }
}
