/// Lays out a graph in layers by Sugiyama's method, with a limit for the effort of each step.
///
/// 1. A depth-first search reverses the arrows that close a cycle.
/// 2. Each box gets a level: the length of the longest or shortest path to it. A level with more boxes than a layer may
///   have is split into several layers. So a box with a hundred successors results in a rectangle of boxes instead of a
///   long column.
/// 3. Arrows across several layers get a bend in each, up to `maximumBends` in total; any further arrows are straight.
/// 4. Sweeps sort each layer by the barycentres of its neighbours; the order with the fewest crossings is used.
/// 5. Isotonic regression moves the boxes of a layer near their neighbours in linear time, without changing the order.
///
/// Rejected: network simplex and exact crossing minimisation, since their cost has no useful limit for 500 modules.
struct LayeredLayout {
  static let maximumBends = 6_000
  static let orderSweeps = 12
  static let placeSweeps = 10

  private(set) var layout: GraphLayout

  init(_ graph: LayoutGraph) {
    let layers = LayerAssignment(graph)
    var net = LayerNet(graph, layers: layers.layer)
    LayerOrder.improve(&net)
    let across = LayerPlaces(net, direction: graph.direction).places
    layout = LayerRoutes(net, graph: graph, across: across).layout
  }
}

/// Assigns a layer to each box.
struct LayerAssignment {
  private(set) var layer: [Int]

  init(_ graph: LayoutGraph) {
    let count = graph.boxes.count
    var hasPrimary = [Bool](repeating: false, count: count)
    for arrow in graph.arrows where !arrow.isSecondary && arrow.from != arrow.to {
      hasPrimary[arrow.from] = true
      hasPrimary[arrow.to] = true
    }
    // If only weak references point to a box, they determine its layer.
    var following = [[Int]](repeating: [], count: count)
    for arrow in graph.arrows where arrow.from != arrow.to {
      guard !arrow.isSecondary || !hasPrimary[arrow.from] || !hasPrimary[arrow.to] else { continue }
      following[arrow.from].append(arrow.to)
    }
    let order = Self.breakCycles(&following)
    let levels =
      graph.layering == .distance ? Self.distances(following, order: order) : Self.longest(following, order: order)
    layer = Self.layers(following, order: order, levels: levels, capacity: max(1, graph.layerCapacity))
  }

  /// Reverses arrows that close a cycle, and returns a topological order.
  private static func breakCycles(_ following: inout [[Int]]) -> [Int] {
    let count = following.count
    var incoming = [Int](repeating: 0, count: count)
    for target in following.joined() { incoming[target] += 1 }
    enum State { case new, open, done }
    var state = [State](repeating: .new, count: count)
    var acyclic = [[Int]](repeating: [], count: count)
    var finished: [Int] = []
    // Start with boxes without predecessors, because the app starts there.
    for root in (0..<count).filter({ incoming[$0] == 0 }) + Array(0..<count) where state[root] == .new {
      var frames = [(node: root, next: 0)]
      state[root] = .open
      while let frame = frames.last {
        let node = frame.node
        guard frame.next < following[node].count else {
          state[node] = .done
          finished.append(node)
          frames.removeLast()
          continue
        }
        frames[frames.count - 1].next += 1
        let other = following[node][frame.next]
        if state[other] == .open {
          acyclic[other].append(node)
        } else {
          acyclic[node].append(other)
          guard state[other] == .new else { continue }
          state[other] = .open
          frames.append((other, 0))
        }
      }
    }
    following = acyclic
    return finished.reversed()
  }

  /// The length of the longest path to each box.
  private static func longest(_ following: [[Int]], order: [Int]) -> [Int] {
    var level = [Int](repeating: 0, count: following.count)
    for node in order {
      for target in following[node] { level[target] = max(level[target], level[node] + 1) }
    }
    // A box without predecessors is placed in the layer before its first successor.
    let incoming = Set(following.joined())
    for node in order where !incoming.contains(node) {
      if let first = following[node].map({ level[$0] }).min() { level[node] = max(0, first - 1) }
    }
    return level
  }

  /// The length of the shortest path to each box, from the boxes without incoming arrows.
  private static func distances(_ following: [[Int]], order: [Int]) -> [Int] {
    let incoming = Set(following.joined())
    var level = [Int](repeating: .max, count: following.count)
    var queue = order.filter { !incoming.contains($0) }
    for node in queue { level[node] = 0 }
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for target in following[node] where level[target] == .max {
        level[target] = level[node] + 1
        queue.append(target)
      }
    }
    return level
  }

  /// Splits levels with too many boxes into several layers.
  private static func layers(_ following: [[Int]], order: [Int], levels level: [Int], capacity: Int) -> [Int] {
    let sorted = order.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if level[a] != level[b] { return level[a] < level[b] }
      if following[a].isEmpty != following[b].isEmpty { return !following[a].isEmpty }
      return left.offset < right.offset
    }.map(\.element)
    var layer = [Int](repeating: 0, count: following.count)
    var current = (layer: -1, level: -1, used: 0)
    for node in sorted {
      if level[node] != current.level || current.used == capacity { current = (current.layer + 1, level[node], 0) }
      layer[node] = current.layer
      current.used += 1
    }
    return layer
  }
}
