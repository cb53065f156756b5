import Testing

@testable import ViperaGraph

@Suite struct LayeredLayoutTests {
  private static func graph(
    _ count: Int,
    _ arrows: [(Int, Int)],
    _ layering: LayoutGraph.Layering = .longestPath,
    capacity: Int = 6
  ) -> LayoutGraph {
    LayoutGraph(
      boxes: [LayoutGraph.Size](repeating: LayoutGraph.Size(width: 120, height: 50), count: count),
      arrows: arrows.map { LayoutGraph.Arrow(from: $0.0, to: $0.1) },
      direction: .rightward,
      layering: layering,
      layerCapacity: capacity
    )
  }

  /// A pseudo-random graph.
  private static func tangle(_ count: Int, arrows: Int) -> LayoutGraph {
    var state: UInt32 = 7
    func next(_ limit: Int) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 8) % limit
    }
    let ends = (0..<arrows).map { _ in (next(count), next(count)) }.filter { $0.0 != $0.1 }
    return graph(count, ends, .distance, capacity: 12)
  }

  static let graphs: [LayoutGraph] = [
    graph(1, []),
    graph(2, [(0, 1), (1, 0)]),
    graph(2, [(0, 0), (0, 1)]),
    graph(3, [(0, 1), (1, 2), (2, 0)]),
    graph(4, [(0, 1), (0, 2), (1, 3), (2, 3), (0, 3)]),
    graph(30, (1..<30).map { (0, $0) }),
    tangle(60, arrows: 150),
  ]

  @Test(arguments: graphs) func boxesDoNotOverlap(graph: LayoutGraph) {
    let centres = LayeredLayout(graph).layout.centres
    for first in centres.indices {
      for second in centres.indices where second > first {
        let (a, b) = (centres[first], centres[second])
        #expect(abs(a.x - b.x) >= 120 || abs(a.y - b.y) >= 50, "\(first) and \(second)")
      }
    }
  }

  @Test(arguments: graphs) func arrowsBeginAndEndAtTheirBoxes(graph: LayoutGraph) throws {
    let layout = LayeredLayout(graph).layout
    #expect(layout.curves.count == graph.arrows.count)
    for (arrow, curve) in zip(graph.arrows, layout.curves) {
      #expect(curve.count > 3 && curve.count % 3 == 1)
      for (point, box) in [(try #require(curve.first), arrow.from), (try #require(curve.last), arrow.to)] {
        #expect(abs(abs(point.x - layout.centres[box].x) - 60) < 0.01)
        #expect(abs(point.y - layout.centres[box].y) <= 25)
      }
    }
  }

  @Test(arguments: graphs) func everythingIsInThePicture(graph: LayoutGraph) {
    let layout = LayeredLayout(graph).layout
    for centre in layout.centres {
      #expect(centre.x >= 60 && centre.x <= layout.width - 60)
      #expect(centre.y >= 25 && centre.y <= layout.height - 25)
    }
  }

  @Test func sameGraphHasSameLayout() {
    let graph = Self.tangle(80, arrows: 200)
    #expect(LayeredLayout(graph).layout == LayeredLayout(graph).layout)
  }

  @Test func arrowsPointForwardWithoutACycle() {
    let layer = LayerAssignment(Self.graph(4, [(2, 1), (1, 0), (2, 0), (0, 3)])).layer
    #expect(layer == [2, 1, 0, 3])
  }

  @Test func distanceKeepsNearBoxesNear() {
    let chain = [(0, 1), (1, 2), (2, 3), (0, 3)]
    #expect(LayerAssignment(Self.graph(4, chain)).layer == [0, 1, 2, 3])
    #expect(LayerAssignment(Self.graph(4, chain, .distance)).layer == [0, 1, 2, 1])
  }

  @Test func aHubBecomesABlock() {
    let layers = LayerAssignment(Self.graph(31, (1...30).map { (0, $0) }, capacity: 6)).layer
    let sizes = Dictionary(grouping: layers) { $0 }.mapValues(\.count)
    #expect(sizes == [0: 1, 1: 6, 2: 6, 3: 6, 4: 6, 5: 6])
  }

  @Test func weakReferencesDoNotOrderLayers() {
    var graph = Self.graph(2, [(0, 1), (1, 0)])
    graph.arrows[0].isSecondary = true
    #expect(LayerAssignment(graph).layer == [1, 0])
  }

  @Test func crossingsAreCounted() {
    let graph = Self.graph(4, [(0, 3), (1, 2)])
    var net = LayerNet(graph, layers: [0, 0, 1, 1])
    #expect(LayerOrder.crossings(in: net) == 1)
    LayerOrder.improve(&net)
    #expect(LayerOrder.crossings(in: net) == 0)
  }

  @Test func bendsAreBounded() {
    let count = 500
    let arrows = (0..<count).flatMap { from in [1, 90, 170, 260].map { (from, (from + $0) % count) } }
    let graph = Self.graph(count, arrows.filter { $0.0 != $0.1 }, capacity: 4)
    let net = LayerNet(graph, layers: LayerAssignment(graph).layer)
    #expect(net.layers.joined().count <= count + LayeredLayout.maximumBends)
    #expect(net.chains.contains { $0.isStraight })
  }
}
