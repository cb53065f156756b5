import ViperaSource

/// Finds the edges that belong to cycles of strong references, within a module or across several.
///
/// An edge belongs to a cycle if both of its ends are in the same strongly connected component. Tarjan's algorithm
/// finds these components in linear time. Structs and enums are copied, so they interrupt a cycle.
struct StrongCycles {
  private struct Owner: Hashable {
    let module: ModuleID
    let type: String
  }

  private var component: [Owner: Int] = [:]

  init(_ modules: [GraphModule]) {
    var number: [Owner: Int] = [:]
    for module in modules {
      for part in module.parts where part.kind.isReference {
        let owner = Owner(module: module.id, type: part.type)
        if number[owner] == nil { number[owner] = number.count }
      }
    }
    var following = [[Int]](repeating: [], count: number.count)
    for module in modules {
      for edge in module.edges where edge.strength.keepsAlive {
        let (from, to) = Self.ends(of: edge, in: module.id)
        if let from = number[from], let to = number[to] { following[from].append(to) }
      }
    }
    let components = Components(following: following).component
    component = number.mapValues { components[$0] }
  }

  private static func ends(of edge: GraphEdge, in module: ModuleID) -> (from: Owner, to: Owner) {
    (Owner(module: module, type: edge.from), Owner(module: edge.module?.id ?? module, type: edge.to))
  }

  /// Whether an edge of `module` belongs to a cycle.
  func contains(_ edge: GraphEdge, of module: ModuleID) -> Bool {
    let (from, to) = Self.ends(of: edge, in: module)
    guard edge.strength.keepsAlive, let first = component[from], first == component[to] else { return false }
    // A part that holds another object of the same type is no cycle, but a part that is captured by its own closure is.
    return from != to || edge.kind == .closure
  }
}

/// The strongly connected components of a graph, found by Tarjan's algorithm without recursion.
struct Components {
  private(set) var component: [Int]

  init(following: [[Int]]) {
    let none = -1
    component = [Int](repeating: none, count: following.count)
    var order = component
    var low = component
    var stack: [Int] = []
    var count = 0
    var components = 0
    for root in following.indices where order[root] == none {
      var frames = [(node: root, next: 0)]
      while let frame = frames.last {
        let node = frame.node
        if frame.next == 0 {
          (order[node], low[node]) = (count, count)
          count += 1
          stack.append(node)
        }
        if frame.next < following[node].count {
          frames[frames.count - 1].next += 1
          let other = following[node][frame.next]
          if order[other] == none {
            frames.append((other, 0))
          } else if component[other] == none {
            low[node] = min(low[node], order[other])
          }
          continue
        }
        frames.removeLast()
        if let parent = frames.last { low[parent.node] = min(low[parent.node], low[node]) }
        guard low[node] == order[node] else { continue }
        while let member = stack.popLast() {
          component[member] = components
          if member == node { break }
        }
        components += 1
      }
    }
  }
}
