/// Places the layers one after the other, and calculates the curves of the arrows.
struct LayerRoutes {
  private(set) var layout: GraphLayout
  private let net: LayerNet
  private let across: [Double]
  private let isRightward: Bool
  /// The start and end of each layer.
  private var bands: [(start: Double, end: Double)] = []

  init(_ net: LayerNet, graph: LayoutGraph, across: [Double]) {
    self.net = net
    self.across = across
    isRightward = graph.direction == .rightward
    layout = GraphLayout(width: 0, height: 0, centres: [], curves: [])
    var start = 0.0
    for nodes in net.layers {
      let isRightward = isRightward
      let depths = nodes.filter { !net.isBend($0) }.map { isRightward ? graph.boxes[$0].width : graph.boxes[$0].height }
      let end = start + Double(depths.max() ?? 0)
      bands.append((start, end))
      start = end + (isRightward ? 72 : 52)
    }
    layout.centres = (0..<net.boxCount).map { node in
      let band = bands[net.layer[node]]
      return point(along: (band.start + band.end) / 2, across: across[node])
    }
    let ports = ports()
    layout.curves = net.chains.indices.map { curve($0, ports: ports[$0]) }
    let corners = zip(layout.centres, graph.boxes).map { centre, box in
      LayoutPoint(x: centre.x + Double(box.width) / 2, y: centre.y + Double(box.height) / 2)
    }
    let ends = corners + layout.curves.joined()
    layout.width = ends.map(\.x).max() ?? 0
    layout.height = ends.map(\.y).max() ?? 0
  }

  private func point(along: Double, across: Double) -> LayoutPoint {
    isRightward ? LayoutPoint(x: along, y: across) : LayoutPoint(x: across, y: along)
  }

  // MARK: - Ports

  private struct Side: Hashable {
    let node: Int
    let isEnd: Bool
  }

  /// The points at which each arrow starts at its lower box and ends at its higher box, along the layers.
  ///
  /// Arrows on the same side of a box are distributed over that side, in the order of their other ends.
  private func ports() -> [(low: Double, high: Double)] {
    var sides: [Side: [(chain: Int, isLow: Bool, toward: Double)]] = [:]
    for (index, chain) in net.chains.enumerated() where chain.nodes.first != chain.nodes.last {
      let nodes = chain.nodes
      let (low, high) = (nodes[0], nodes[nodes.count - 1])
      let isFlat = net.layer[low] == net.layer[high]
      sides[Side(node: low, isEnd: true), default: []].append((index, true, across[nodes[1]]))
      let toward = across[nodes[nodes.count - 2]]
      sides[Side(node: high, isEnd: isFlat), default: []].append((index, false, toward))
    }
    var ports = net.chains.map { chain in
      (low: across[chain.nodes[0]], high: across[chain.nodes[chain.nodes.count - 1]])
    }
    for (side, ends) in sides where ends.count > 1 {
      let box = net.boxes[side.node]
      let room = Double(isRightward ? box.height : box.width) - 12
      let step = min(isRightward ? 9 : 26, room / Double(ends.count - 1))
      let sorted = ends.sorted { ($0.toward, $0.chain) < ($1.toward, $1.chain) }
      for (place, end) in sorted.enumerated() {
        let at = across[side.node] + (Double(place) - Double(ends.count - 1) / 2) * step
        if end.isLow { ports[end.chain].low = at } else { ports[end.chain].high = at }
      }
    }
    return ports
  }

  // MARK: - Curves

  private func curve(_ index: Int, ports: (low: Double, high: Double)) -> [LayoutPoint] {
    let chain = net.chains[index]
    let (low, high) = (chain.nodes[0], chain.nodes[chain.nodes.count - 1])
    if low == high { return loop(at: low) }
    let start = end(of: low)
    var points = [point(along: start, across: ports.low)]
    if net.layer[low] == net.layer[high] {
      // Both boxes are in the same layer: the arrow goes around the boxes between them, and longer arrows go around
      // shorter ones.
      let room = min(isRightward ? 60 : 36, abs(ports.high - ports.low) / 8)
      let out = max(start, end(of: high)) + 24 + room
      points.append(point(along: out, across: ports.low))
      points.append(point(along: out, across: ports.high))
      points.append(point(along: end(of: high), across: ports.high))
    } else {
      var last = (along: start, across: ports.low)
      for bend in chain.nodes.dropFirst().dropLast() {
        let band = bands[net.layer[bend]]
        extend(&points, from: last, to: (band.start, across[bend]))
        extend(&points, from: (band.start, across[bend]), to: (band.end, across[bend]))
        last = (band.end, across[bend])
      }
      extend(&points, from: last, to: (self.start(of: high), ports.high))
    }
    return chain.isReversed ? points.reversed() : points
  }

  /// The curve of an arrow from a box to itself, which stays in the gap to the right of the box.
  private func loop(at node: Int) -> [LayoutPoint] {
    let (centre, right) = (layout.centres[node], layout.centres[node].x + Double(net.boxes[node].width) / 2)
    return [(0.0, -10.0), (24, -18), (24, 18), (0, 10)].map { LayoutPoint(x: right + $0.0, y: centre.y + $0.1) }
  }

  private func extend(
    _ points: inout [LayoutPoint],
    from start: (along: Double, across: Double),
    to end: (along: Double, across: Double)
  ) {
    let middle = (start.along + end.along) / 2
    points.append(point(along: middle, across: start.across))
    points.append(point(along: middle, across: end.across))
    points.append(point(along: end.along, across: end.across))
  }

  private func depth(of node: Int) -> Double {
    Double(isRightward ? net.boxes[node].width : net.boxes[node].height)
  }

  private func start(of node: Int) -> Double {
    let band = bands[net.layer[node]]
    return (band.start + band.end - depth(of: node)) / 2
  }

  private func end(of node: Int) -> Double {
    let band = bands[net.layer[node]]
    return (band.start + band.end + depth(of: node)) / 2
  }
}
