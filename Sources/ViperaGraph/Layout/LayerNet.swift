/// A graph in layers, which are the columns or rows of a picture.
///
/// The graph has a node for each box, and for each bend where an arrow crosses a layer.
struct LayerNet {
  struct Chain {
    /// The nodes of an arrow, from the lower layer to the higher.
    var nodes: [Int]
    /// Whether the arrow points from the higher layer to the lower.
    var isReversed: Bool
    /// Whether the arrow has no bends, because their total number is limited.
    var isStraight = false
  }

  /// The layer of each node; the boxes are the first nodes.
  private(set) var layer: [Int]
  let boxCount: Int
  /// A chain of nodes for each arrow.
  private(set) var chains: [Chain] = []
  /// The neighbours of each node in the layer before and in the layer after.
  private(set) var before: [[Int]]
  private(set) var after: [[Int]]
  /// The nodes of each layer, in order.
  var layers: [[Int]]
  let boxes: [LayoutGraph.Size]

  init(_ graph: LayoutGraph, layers assigned: [Int]) {
    layer = assigned
    boxCount = assigned.count
    boxes = graph.boxes
    before = [[Int]](repeating: [], count: assigned.count)
    after = before
    layers = [[Int]](repeating: [], count: (assigned.max() ?? -1) + 1)
    for node in assigned.indices { layers[assigned[node]].append(node) }
    for arrow in graph.arrows { add(arrow) }
  }

  private mutating func add(_ arrow: LayoutGraph.Arrow) {
    let isReversed = layer[arrow.from] > layer[arrow.to]
    let (low, high) = isReversed ? (arrow.to, arrow.from) : (arrow.from, arrow.to)
    var chain = Chain(nodes: [low], isReversed: isReversed)
    let bends = max(0, layer[high] - layer[low] - 1)
    if layer.count - boxCount + bends > LayeredLayout.maximumBends {
      chain.isStraight = true
    } else {
      for step in 0..<bends {
        let bend = layer.count
        layer.append(layer[low] + step + 1)
        before.append([])
        after.append([])
        layers[layer[bend]].append(bend)
        connect(chain.nodes[chain.nodes.count - 1], bend)
        chain.nodes.append(bend)
      }
      if layer[high] > layer[low] { connect(chain.nodes[chain.nodes.count - 1], high) }
    }
    chain.nodes.append(high)
    chains.append(chain)
  }

  private mutating func connect(_ low: Int, _ high: Int) {
    after[low].append(high)
    before[high].append(low)
  }

  func isBend(_ node: Int) -> Bool { node >= boxCount }
}

/// Orders the nodes in each layer to reduce crossings of arrows.
enum LayerOrder {
  static func improve(_ net: inout LayerNet) {
    var best = net.layers
    var fewest = crossings(in: net)
    for sweep in 0..<LayeredLayout.orderSweeps where fewest > 0 {
      let isDown = sweep.isMultiple(of: 2)
      var place = places(in: net)
      for row in isDown ? Array(net.layers.indices) : net.layers.indices.reversed() {
        let keyed = net.layers[row].enumerated().map { index, node -> (key: Double, index: Int, node: Int) in
          let neighbours = isDown ? net.before[node] : net.after[node]
          guard !neighbours.isEmpty else { return (place[node], index, node) }
          return (neighbours.map { place[$0] }.reduce(0, +) / Double(neighbours.count), index, node)
        }
        net.layers[row] = keyed.sorted { ($0.key, $0.index) < ($1.key, $1.index) }.map(\.node)
        note(net.layers[row], in: &place)
      }
      let count = crossings(in: net)
      if count < fewest { (fewest, best) = (count, net.layers) }
    }
    net.layers = best
  }

  /// The relative position of each node in its layer, from 0 to 1, to compare layers of different sizes.
  private static func places(in net: LayerNet) -> [Double] {
    var place = [Double](repeating: 0, count: net.layer.count)
    for nodes in net.layers { note(nodes, in: &place) }
    return place
  }

  private static func note(_ nodes: [Int], in place: inout [Double]) {
    for (index, node) in nodes.enumerated() { place[node] = (Double(index) + 0.5) / Double(nodes.count) }
  }

  /// The number of crossings between arrows.
  ///
  /// This is the number of inversions in the order of the ends, which a Fenwick tree counts.
  static func crossings(in net: LayerNet) -> Int {
    var index = [Int](repeating: 0, count: net.layer.count)
    for nodes in net.layers { for (place, node) in nodes.enumerated() { index[node] = place } }
    var total = 0
    for (row, nodes) in net.layers.enumerated() where row + 1 < net.layers.count {
      let ends = nodes.flatMap { node in net.after[node].map { index[$0] }.sorted() }
      let size = net.layers[row + 1].count
      var tree = [Int](repeating: 0, count: size + 1)
      for (seen, end) in ends.enumerated() {
        var notAfter = 0
        var at = end + 1
        while at > 0 {
          notAfter += tree[at]
          at -= at & -at
        }
        total += seen - notAfter
        at = end + 1
        while at <= size {
          tree[at] += 1
          at += at & -at
        }
      }
    }
    return total
  }
}
