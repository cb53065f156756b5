/// Finds the references between the parts of a module.
struct OwnershipResolver {
  let index: TypeIndex
  let book: RoleBook
  let modules: [ModuleID]
  /// The stored values of each part.
  let holdings: [DeclarationID: [Holding]]
  /// The conforming parts of each protocol.
  let conformers: [DeclarationID: [DeclarationID]]

  /// The edges that start at the part `id` of the module at `module`, and the edges of closures that the part stores in
  /// other parts.
  func edges(of id: DeclarationID, _ role: Role, module: Int) -> [OwnershipEdge] {
    let held = (holdings[id] ?? []).compactMap { edge($0, of: id, role, module: module) }
    let closures = ClosureResolver(index: index, book: book, holdings: holdings, conformers: conformers)
    return held + closures.edges(of: id, role)
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
    edge.baseProperty = holding.baseProperty
    edge.isLet = holding.isLet
    edge.isLazy = holding.isLazy
    edge.isOptional = holding.isOptional
    edge.isUnwrapped = holding.isUnwrapped
    edge.isThroughProtocol = match.isThroughProtocol
    if let other = match.module, other != module { edge.module = modules[other] }
    return edge
  }
}
