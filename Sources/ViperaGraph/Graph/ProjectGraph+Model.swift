package import ViperaSource

extension ProjectGraph {
  /// Creates the graph of a model, with the given faults.
  package init(_ model: SourceModel, faults: [GraphFault] = []) {
    let known = Set(model.modules.map(\.id))
    let faults = Array(Set(faults)).sorted()
    let byModule = Dictionary(grouping: faults) { fault in fault.module.flatMap { known.contains($0) ? $0 : nil } }
    let tested = Set(model.tests.map { TestedPart(module: $0.module, type: $0.part) })
    modules = model.modules.sorted { $0.id < $1.id }.map { module in
      GraphModule(module, in: model, tested: tested, faults: byModule[module.id] ?? [])
    }
    let cycles = StrongCycles(modules)
    for index in modules.indices { modules[index].markFaults(cycles) }
    navigation = model.navigation.map(GraphLink.init).sorted()
    otherFaults = byModule[ModuleID?.none] ?? []
  }

  /// The index of each module, by its ID.
  var positions: [ModuleID: Int] {
    Dictionary(modules.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }
}

private struct TestedPart: Hashable {
  let module: ModuleID
  let type: String
}

extension GraphModule {
  fileprivate init(_ module: SourceModule, in model: SourceModel, tested: Set<TestedPart>, faults: [GraphFault]) {
    name = module.id.name
    folder = module.id.folder
    style = module.style
    reasons = module.styleReasons
    self.faults = faults
    parts = module.parts.map { part in
      let lines = ([part.declaration] + part.extensions).map { id in
        let facts = model.declaration(id)
        return max(1, facts.lastLine - facts.position.line + 1)
      }
      return GraphPart(
        role: part.role,
        type: part.type,
        kind: part.kind,
        file: part.place.file,
        line: part.place.line,
        lines: lines.reduce(0, +),
        isTested: tested.contains(TestedPart(module: module.id, type: part.type))
      )
    }
    contracts = module.contracts.map { contract in
      GraphContract(
        role: contract.role,
        type: contract.type,
        parts: contract.parts,
        file: contract.place.file,
        line: contract.place.line
      )
    }
    edges = module.ownership.flatMap { edge in
      GraphEdge.all(edge, of: edge.module.flatMap(model.module) ?? module)
    }
  }

  fileprivate mutating func markFaults(_ cycles: StrongCycles) {
    let faults = faults.filter { $0.severity > .note }
    for index in edges.indices {
      edges[index].isInCycle = cycles.contains(edges[index], of: id)
      edges[index].isFaulty = edges[index].isInCycle || faults.contains { $0.isAt(edges[index]) }
    }
    let faulty = Set(faults.compactMap(\.part)).union(edges.filter(\.isInCycle).map(\.from))
    for index in parts.indices { parts[index].isFaulty = faulty.contains(parts[index].type) }
  }
}

extension GraphEdge {
  /// The edges to all parts of `module` that the property may hold, since several parts may conform to one protocol.
  fileprivate static func all(_ edge: OwnershipEdge, of module: SourceModule) -> [GraphEdge] {
    targets(of: edge, in: module).map { target in
      GraphEdge(
        from: edge.fromType,
        to: target,
        fromRole: edge.from,
        toRole: edge.to.part,
        name: edge.name,
        kind: edge.kind,
        strength: edge.strength,
        through: target == edge.toType ? nil : edge.toType,
        module: edge.module.map(GraphModuleName.init),
        file: edge.place.file,
        line: edge.place.line,
        column: edge.place.column
      )
    }
  }

  private static func targets(of edge: OwnershipEdge, in module: SourceModule) -> [String] {
    if module.parts.contains(where: { $0.type == edge.toType }) { return [edge.toType] }
    let contract = module.contracts.first { $0.type == edge.toType }
    let known = (contract?.parts ?? []).filter { type in module.parts.contains { $0.type == type } }
    if !known.isEmpty { return known }
    // The parts of the held role are returned, unless the type is a protocol outside the module's contracts. Such a
    // protocol may belong to any module.
    guard edge.module == nil, contract != nil || !edge.isThroughProtocol else { return [edge.toType] }
    let byRole = module.parts(of: edge.to.part).map(\.type).filter { $0 != edge.fromType }
    return byRole.isEmpty ? [edge.toType] : byRole
  }
}

extension GraphLink {
  fileprivate init(_ edge: NavigationEdge) {
    from = edge.from.name
    fromFolder = edge.from.folder
    to = edge.to?.name
    toFolder = edge.to?.folder
    kind = edge.kind
    part = edge.type
    method = edge.method
    file = edge.place.file
    line = edge.place.line
  }
}

extension GraphLink: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    if left.source != right.source { return left.source < right.source }
    if left.file != right.file { return left.file < right.file }
    if left.line != right.line { return left.line < right.line }
    return (left.to ?? "", left.toFolder ?? "", left.kind.rawValue, left.method, left.part)
      < (right.to ?? "", right.toFolder ?? "", right.kind.rawValue, right.method, right.part)
  }
}

extension GraphFault: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    if left.severity != right.severity { return left.severity > right.severity }
    let first = (left.file, left.line, left.column, left.rule, left.message, left.part ?? "")
    let second = (right.file, right.line, right.column, right.rule, right.message, right.part ?? "")
    if first != second { return first < second }
    return (left.module?.description ?? "") < (right.module?.description ?? "")
  }
}
