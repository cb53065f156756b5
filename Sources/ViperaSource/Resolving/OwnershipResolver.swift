/// Finds how the parts of a module hold each other.
struct OwnershipResolver {
  let index: TypeIndex
  let book: RoleBook
  let modules: [ModuleID]
  /// What each part stores.
  let holdings: [DeclarationID: [Holding]]

  /// The edges that start at the part `id` of the module at `module`, and those of closures that it stores elsewhere.
  func edges(of id: DeclarationID, _ role: Role, module: Int) -> [OwnershipEdge] {
    let held = (holdings[id] ?? []).compactMap { edge($0, of: id, role, module: module) }
    let captured = PartBody.all(of: id, in: index).flatMap { body in
      body.body.captures.flatMap { captureEdges($0, in: body, of: id, role) }
    }
    return held + captured
  }

  private func edge(_ holding: Holding, of id: DeclarationID, _ role: Role, module: Int) -> OwnershipEdge? {
    guard let match = book.match(holding.targets, for: role) else { return nil }
    var edge = OwnershipEdge(
      from: role,
      fromType: index[id].qualifiedName,
      to: match.role,
      toType: match.name,
      name: holding.name.isEmpty ? match.role.rawValue : holding.name,
      kind: holding.kind,
      strength: holding.strength,
      place: holding.place
    )
    edge.isLet = holding.isLet
    edge.isLazy = holding.isLazy
    edge.isOptional = holding.isOptional
    edge.isUnwrapped = holding.isUnwrapped
    edge.isThroughProtocol = match.isThroughProtocol
    if let other = match.module, other != module { edge.module = modules[other] }
    return edge
  }

  // MARK: - Closures

  /// The edges that a stored closure makes: from who stores it to each part that it captures.
  private func captureEdges(
    _ capture: CaptureFacts,
    in body: PartBody,
    of id: DeclarationID,
    _ role: Role
  ) -> [OwnershipEdge] {
    guard capture.escape == .stored, let owner = owner(of: capture.holder, in: body, id, role) else { return [] }
    return capture.strong.compactMap { name -> OwnershipEdge? in
      guard let target = self.target(name, in: body, id, role) else { return nil }
      return OwnershipEdge(
        from: owner.role,
        fromType: owner.name,
        to: target.role,
        toType: target.name,
        name: capture.holder,
        kind: .closure,
        strength: .strong,
        place: SourcePlace(index.files[body.source.file].path, capture.position)
      )
    }
  }

  /// Who keeps what is stored at `path`: another part for `interactor.onLoad`, the part itself for its own property;
  /// nil for anything else, such as a cell.
  private func owner(
    of path: String,
    in body: PartBody,
    _ id: DeclarationID,
    _ role: Role
  ) -> (role: Role, name: String)? {
    let names = path.split(separator: ".").map(String.init)
    guard let root = names.first else { return nil }
    if names.count == 1 { return isOwn(root, id) ? (role, index[id].qualifiedName) : nil }
    return part(called: root, in: body, id, role)
  }

  private func target(
    _ name: String,
    in body: PartBody,
    _ id: DeclarationID,
    _ role: Role
  ) -> (role: Role, name: String)? {
    name == "self" ? (role, index[id].qualifiedName) : part(called: name, in: body, id, role)
  }

  /// The part that a parameter, a local or a property is.
  private func part(
    called name: String,
    in body: PartBody,
    _ id: DeclarationID,
    _ role: Role
  ) -> (role: Role, name: String)? {
    let local = body.types(of: name)
    let targets =
      local.isEmpty
      ? (holdings[id] ?? []).filter { $0.name == name }.flatMap(\.targets)
      : local.map { Holding.Target(name: $0, id: index.find($0, from: body.source)) }
    return book.match(targets, for: role).map { ($0.role, $0.name) }
  }

  private func isOwn(_ name: String, _ id: DeclarationID) -> Bool {
    ([id] + index.extensions(of: id)).contains { source in
      index[source].properties.contains { $0.name == name && !$0.isStatic }
    }
  }
}
