import ViperaSource

/// Draws a graph in Mermaid's language, for Markdown.
///
/// Identifiers are numbers; names go into quoted labels, where all that means something is an entity.
package struct MermaidDrawing {
  private let graph: ProjectGraph

  package init(_ graph: ProjectGraph) {
    self.graph = graph
  }

  /// The map of the app.
  package var map: String {
    let plan = LinkPairs(graph)
    var lines = ["flowchart LR"]
    for (index, module) in graph.modules.enumerated() {
      let faults = module.faults.filter { $0.severity > .note }.count
      let note = faults > 0 ? counted(faults, "fault") : module.hasCycle ? "retain cycle" : ""
      let words = [module.style.title, note].filter { !$0.isEmpty }.joined(separator: ", ")
      lines.append("  m\(index)[\"\(Self.label(module.name))<br/>\(words)\"]")
    }
    for pair in plan.pairs {
      lines.append("  m\(pair.from) \(pair.isPart ? "-.->" : "-->") m\(pair.to)")
    }
    return finished(&lines, bad: graph.modules.indices.filter { graph.modules[$0].isBad }.map { "m\($0)" }, links: [])
  }

  /// One module.
  package func detail(of index: Int) -> String {
    let module = graph.modules[index]
    let plan = PartNodes(module)
    var lines = ["flowchart TB", "  subgraph s[\"\(Self.label(module.name)) · \(module.style.title)\"]"]
    for (place, node) in plan.nodes.enumerated() where !node.isForeign {
      lines.append("    p\(place)[\"\(Self.label(node.role))<br/>\(Self.label(node.type))\"]")
    }
    lines.append("  end")
    for (place, node) in plan.nodes.enumerated() where node.isForeign {
      lines.append("  p\(place)([\"\(Self.label(node.role))<br/>\(Self.label(node.type))\"])")
    }
    var badLinks: [Int] = []
    for (place, edge) in plan.edges.enumerated() {
      let name = Self.label(edge.edge.name)
      lines.append("  p\(edge.from) \(edge.edge.strength.look == "strong" ? "-->" : "-.->")|\"\(name)\"| p\(edge.to)")
      if edge.isBad { badLinks.append(place) }
    }
    let bad = plan.nodes.indices.filter { plan.nodes[$0].isBad }.map { "p\($0)" }
    return finished(&lines, bad: bad, links: badLinks)
  }

  private func finished(_ lines: inout [String], bad: [String], links: [Int]) -> String {
    if !bad.isEmpty {
      lines.append("  classDef bad stroke:#c62f3b,stroke-width:2px")
      lines.append("  class \(bad.joined(separator: ",")) bad")
    }
    if !links.isEmpty {
      lines.append("  linkStyle \(links.map(String.init).joined(separator: ",")) stroke:#c62f3b,stroke-width:2px")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A text in a quoted label: Mermaid reads entities without the ampersand, as `#quot;`.
  static func label(_ text: String) -> String {
    var output = ""
    for scalar in HostileText.cleaned(text).unicodeScalars {
      let isPlain =
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || " .,:-+()/·".unicodeScalars.contains(scalar)
      if isPlain || scalar.value > 0x7F {
        output.unicodeScalars.append(scalar)
      } else {
        output += "#\(scalar.value);"
      }
    }
    // Mermaid takes an empty label for a mistake.
    return output.isEmpty ? " " : output
  }
}

extension GraphModule {
  /// Whether a picture shows it in red.
  var isBad: Bool { severity.map { $0 > .note } ?? false }
}

/// The navigation between modules, each pair of them once.
struct LinkPairs {
  struct Pair {
    let from: Int
    let to: Int
    /// Whether the one only contains or creates the other.
    let isPart: Bool
  }

  private(set) var pairs: [Pair] = []

  init(_ graph: ProjectGraph) {
    let positions = graph.positions
    var kinds: [[Int]: Set<NavigationFacts.Kind>] = [:]
    for link in graph.navigation {
      guard let from = positions[link.source], let to = link.target.flatMap({ positions[$0] }), from != to
      else { continue }
      kinds[[from, to], default: []].insert(link.kind)
    }
    for (ends, kinds) in kinds.sorted(by: { ($0.key[0], $0.key[1]) < ($1.key[0], $1.key[1]) }) {
      pairs.append(Pair(from: ends[0], to: ends[1], isPart: kinds == [.attach]))
    }
  }
}

/// The parts of a module and what they hold, as nodes and edges.
struct PartNodes {
  struct Node: Hashable {
    let role: String
    let type: String
    let isForeign: Bool
    let isBad: Bool
  }

  struct Edge {
    let from: Int
    let to: Int
    let edge: GraphEdge
    let isBad: Bool
  }

  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []

  init(_ module: GraphModule) {
    let faults = module.faults.filter { $0.severity > .note }
    var places: [String: Int] = [:]
    for part in module.parts {
      let isBad =
        faults.contains { $0.part == part.type } || module.edges.contains { $0.isInCycle && $0.from == part.type }
      if places[part.type] == nil { places[part.type] = nodes.count }
      nodes.append(Node(role: part.role.title, type: part.type, isForeign: false, isBad: isBad))
    }
    var foreign: [Node: Int] = [:]
    func place(_ type: String, _ role: Role, _ owner: GraphModuleName?) -> Int {
      if owner == nil, let own = places[type] { return own }
      let name = owner.map { "\(role.title) of \($0.name)" } ?? role.title
      let node = Node(role: name, type: type, isForeign: true, isBad: false)
      if let known = foreign[node] { return known }
      foreign[node] = nodes.count
      nodes.append(node)
      return nodes.count - 1
    }
    for edge in module.edges {
      let from = place(edge.from, edge.fromRole, nil)
      let to = place(edge.to, edge.toRole, edge.module)
      let isBad = edge.isInCycle || faults.contains { $0.isAt(edge) }
      edges.append(Edge(from: from, to: to, edge: edge, isBad: isBad))
    }
  }
}
