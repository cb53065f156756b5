/// Calculates the coordinate of each node within its layer, in the given order.
struct LayerPlaces {
  /// The coordinate of each node's centre along its layer.
  private(set) var places: [Double]
  private let net: LayerNet
  private let direction: LayoutGraph.Direction

  init(_ net: LayerNet, direction: LayoutGraph.Direction) {
    self.net = net
    self.direction = direction
    places = [Double](repeating: 0, count: net.layer.count)
    for nodes in net.layers { place(nodes, near: [Double](repeating: 0, count: nodes.count)) }
    for sweep in 0..<LayeredLayout.placeSweeps {
      let isLast = sweep >= LayeredLayout.placeSweeps - 2
      for row in sweep.isMultiple(of: 2) ? Array(net.layers.indices) : net.layers.indices.reversed() {
        let nodes = net.layers[row]
        let targets = nodes.map { node in
          let near = sweep.isMultiple(of: 2) ? net.before[node] : net.after[node]
          return target(of: node, near: isLast || near.isEmpty ? net.before[node] + net.after[node] : near)
        }
        place(nodes, near: gathered(targets, of: nodes))
      }
    }
    let start = zip(places.indices, places).map { $1 - extent(of: $0) / 2 }.min() ?? 0
    for node in places.indices { places[node] = (places[node] - start).rounded() }
  }

  /// Returns the target coordinates; boxes without arrows stay next to their neighbours in the layer.
  private func gathered(_ targets: [Double], of nodes: [Int]) -> [Double] {
    var targets = targets
    let isLoose = nodes.map { net.before[$0].isEmpty && net.after[$0].isEmpty }
    guard let anchor = isLoose.firstIndex(of: false) else { return targets }
    for index in (0..<anchor).reversed() { targets[index] = targets[index + 1] - gap(nodes[index], nodes[index + 1]) }
    for index in nodes.indices where index > anchor && isLoose[index] {
      targets[index] = targets[index - 1] + gap(nodes[index - 1], nodes[index])
    }
    return targets
  }

  /// Returns the weighted mean of the neighbours; bends weigh more, so that long arrows become straight.
  private func target(of node: Int, near neighbours: [Int]) -> Double {
    guard !neighbours.isEmpty else { return places[node] }
    var sum = 0.0
    var weights = 0.0
    for other in neighbours {
      let weight = net.isBend(node) && net.isBend(other) ? 4.0 : 1.0
      sum += weight * places[other]
      weights += weight
    }
    return sum / weights
  }

  private func extent(of node: Int) -> Double {
    guard !net.isBend(node) else { return 4 }
    let box = net.boxes[node]
    return Double(direction == .rightward ? box.height : box.width)
  }

  private func gap(_ left: Int, _ right: Int) -> Double {
    let room: Double = net.isBend(left) && net.isBend(right) ? 8 : net.isBend(left) || net.isBend(right) ? 12 : 20
    return (extent(of: left) + extent(of: right)) / 2 + room
  }

  /// Moves the nodes of a layer as near to their targets as their order and minimum distances allow.
  ///
  /// After the minimum distances are subtracted, the coordinates only have to ascend. Finding the nearest such
  /// coordinates is an isotonic regression, which the pool-adjacent-violators algorithm solves in linear time.
  private mutating func place(_ nodes: [Int], near targets: [Double]) {
    var offsets: [Double] = []
    for (index, node) in nodes.enumerated() {
      offsets.append(index == 0 ? 0 : offsets[index - 1] + gap(nodes[index - 1], node))
    }
    var pools: [(sum: Double, count: Double)] = []
    for index in nodes.indices {
      pools.append((targets[index] - offsets[index], 1))
      while pools.count > 1 {
        let (last, previous) = (pools[pools.count - 1], pools[pools.count - 2])
        guard previous.sum / previous.count > last.sum / last.count else { break }
        pools.removeLast()
        pools[pools.count - 1] = (previous.sum + last.sum, previous.count + last.count)
      }
    }
    var index = 0
    for pool in pools {
      for _ in 0..<Int(pool.count) {
        places[nodes[index]] = pool.sum / pool.count + offsets[index]
        index += 1
      }
    }
  }
}
