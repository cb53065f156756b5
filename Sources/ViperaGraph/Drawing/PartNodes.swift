import ViperaSource

/// The parts of a module and the parts that they hold, as nodes and edges.
struct PartNodes {
  struct Node: Hashable, Sendable {
    /// The index of the part; nil for a part of another module, and for a protocol to which no part conforms.
    let part: Int?
    let role: String
    let type: String
  }

  private(set) var nodes: [Node] = []
  /// The nodes that each edge of the module connects.
  private(set) var ends: [(from: Int, to: Int)] = []

  init(_ module: GraphModule) {
    var places: [String: Int] = [:]
    for (index, part) in module.parts.enumerated() {
      if places[part.type] == nil { places[part.type] = index }
      nodes.append(Node(part: index, role: part.role.title, type: part.type))
    }
    var foreign: [Node: Int] = [:]
    func place(_ type: String, _ role: Role, _ owner: GraphModuleName?) -> Int {
      if owner == nil, let own = places[type] { return own }
      let name = owner.map { "\(role.title) of \($0.name)" } ?? role.title
      let node = Node(part: nil, role: name, type: type)
      if let known = foreign[node] { return known }
      foreign[node] = nodes.count
      nodes.append(node)
      return nodes.count - 1
    }
    for edge in module.edges {
      // The holder may be a type that is not a part but contains parts, such as a struct of dependencies.
      ends.append((place(edge.from, edge.fromRole, nil), place(edge.to, edge.toRole, edge.module)))
    }
  }
}
