import ViperaSource

/// Finds the edges of a module that are part of a cycle of strong references.
///
/// An edge is part of a cycle if both of its ends are in one strongly connected component (Tarjan), which takes
/// linear time. Structs and enums are copied, so they end a cycle.
struct StrongCycles {
  private let component: [String: Int]

  init(parts: [GraphPart], edges: [GraphEdge]) {
    let names = Set(parts.filter(\.kind.isReference).map(\.type)).sorted()
    let number = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    var following = [[Int]](repeating: [], count: names.count)
    for edge in edges where edge.strength.keepsAlive && edge.module == nil {
      if let from = number[edge.from], let to = number[edge.to] { following[from].append(to) }
    }
    let components = Components(following: following).component
    component = number.mapValues { components[$0] }
  }

  func contains(_ edge: GraphEdge) -> Bool {
    guard edge.strength.keepsAlive, edge.module == nil, let from = component[edge.from], let to = component[edge.to]
    else { return false }
    // A part that holds one of its own kind holds another object, unless a closure of its own holds the part.
    return edge.from == edge.to ? edge.kind == .closure : from == to
  }
}

/// The strongly connected components of a graph, by Tarjan's algorithm without recursion.
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
