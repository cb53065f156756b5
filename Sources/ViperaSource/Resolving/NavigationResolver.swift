/// Finds the navigation between modules.
struct NavigationResolver {
  let index: TypeIndex
  let ancestry: Ancestry
  let book: RoleBook
  let modules: [ModuleID]
  /// The stored values of each part.
  let holdings: [DeclarationID: [Holding]]
  /// The module of each type that is a route of Vipera's runtime.
  private let routes: [DeclarationID: Int]

  init(
    index: TypeIndex,
    ancestry: Ancestry,
    book: RoleBook,
    modules: [ModuleID],
    holdings: [DeclarationID: [Holding]]
  ) {
    self.index = index
    self.ancestry = ancestry
    self.book = book
    self.modules = modules
    self.holdings = holdings
    let byFolder = Dictionary(grouping: modules.indices) { modules[$0].folder }
    let byName = Dictionary(grouping: modules.indices) { modules[$0].name }
    var routes: [DeclarationID: Int] = [:]
    for id in index.declared where ancestry.of(id).contains(where: { $0.name == "Route" }) {
      let folder = ModuleFolder(path: index.files[id.file].path, prefix: index[id].name).shown
      let inFolder = byFolder[folder] ?? []
      let named = byName[index[id].name] ?? []
      routes[id] = inFolder.first { named.contains($0) } ?? (named.count == 1 ? named[0] : inFolder.first)
    }
    self.routes = routes
  }

  /// The edges of the part `id`.
  func edges(of id: DeclarationID, _ role: Role, module: Int) -> [NavigationEdge] {
    PartBody.all(of: id, in: index).flatMap { body -> [NavigationEdge] in
      let file = index.files[body.source.file].path
      func edge(_ kind: NavigationFacts.Kind, to: Int?, at position: SourcePosition) -> NavigationEdge {
        NavigationEdge(
          from: modules[module],
          to: to.map { modules[$0] },
          kind: kind,
          role: role,
          type: index[id].qualifiedName,
          method: body.name,
          place: SourcePlace(file, position)
        )
      }
      let forward = targets(in: body, of: id, module: module).map { target in
        let kind = kind(of: target, in: body.body)
        return edge(kind.kind, to: target.module, at: kind.position ?? target.position)
      }
      let back = body.body.navigations.filter(\.kind.isBack).map { edge($0.kind, to: nil, at: $0.position) }
      return forward + back
    }
  }

  private struct Target {
    let module: Int
    /// The name of the target in the body: `DetailRouter`, or the property that builds it.
    let name: String
    let position: SourcePosition
  }

  /// The other modules named in a body, each once.
  private func targets(in body: PartBody, of id: DeclarationID, module: Int) -> [Target] {
    var targets: [Target] = []
    func note(_ other: Int?, _ name: String, _ position: SourcePosition) {
      guard let other, other != module, !targets.contains(where: { $0.module == other }) else { return }
      targets.append(Target(module: other, name: name, position: position))
    }
    for creation in body.body.creations {
      note(entrance(creation.type, from: body.source), creation.type, creation.position)
    }
    for call in body.body.calls where call.isCall {
      let root = String(call.base.prefix { $0 != "." })
      if ExpressionChain.isTypeName(root) {
        let type = call.base.split(separator: ".").map(String.init).prefix(while: ExpressionChain.isTypeName)
        let name = type.joined(separator: ".")
        note(entrance(name, from: body.source), name, call.position)
      } else {
        note(built(by: call.base, in: body, of: id), call.base, call.position)
      }
    }
    return targets.sorted { $0.position < $1.position }
  }

  /// The module to which a router, builder, view or route type belongs.
  private func entrance(_ name: String, from source: DeclarationID) -> Int? {
    guard let id = index.find(name, from: source) else { return nil }
    if let route = routes[id] { return route }
    guard let entry = book[id], !entry.isContract else { return nil }
    return entry.role == .router || entry.role == .builder || entry.role == .view ? entry.module : nil
  }

  /// The module of a builder that a property or parameter holds.
  private func built(by path: String, in body: PartBody, of id: DeclarationID) -> Int? {
    let local = body.types(of: path)
    let targets =
      local.isEmpty
      ? (holdings[id] ?? []).filter { $0.name == path }.flatMap(\.targets)
      : local.map { Holding.Target(name: $0, id: index.find($0, from: body.source)) }
    guard let match = book.match(targets, for: .router), match.role == .builder else { return nil }
    return match.module
  }

  /// The call that opens a target: the one that receives it, or else the first that opens anything.
  private func kind(of target: Target, in body: BodyFacts) -> (kind: NavigationFacts.Kind, position: SourcePosition?) {
    let forward = body.navigations.filter { !$0.kind.isBack }
    let locals = Set(body.locals.filter { isBuilt($0.value, by: target.name) }.map(\.name))
    let own = forward.first { isBuilt($0.target, by: target.name) || locals.contains($0.target) }
    if let call = own ?? forward.first { return (call.kind, call.position) }
    let isLink = body.creations.contains { $0.type == "NavigationLink" }
    return (isLink ? .push : .attach, nil)
  }

  private func isBuilt(_ value: String, by name: String) -> Bool {
    value.hasPrefix("\(name).") || value.hasPrefix("\(name)()")
  }
}
