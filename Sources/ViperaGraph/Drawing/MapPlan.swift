import ViperaSource

/// Divides the modules into groups that are connected by navigation, lays out each group, and arranges the groups.
struct MapPlan {
  struct Island {
    /// The indices of the modules.
    let modules: [Int]
    let pairs: [LinkPair]
    let graph: LayoutGraph
  }

  private(set) var islands: [Island] = []
  private let sizes: [LayoutGraph.Size]
  private let loose: [Int]

  init(_ graph: ProjectGraph) {
    let pairs = graph.linkPairs
    // All boxes have the same width, so that columns are straight.
    let size = ModuleBox.size(of: graph.modules)
    let sizes = graph.modules.map { _ in size }
    self.sizes = sizes
    var neighbours = [[Int]](repeating: [], count: graph.modules.count)
    for pair in pairs {
      neighbours[pair.from].append(pair.to)
      neighbours[pair.to].append(pair.from)
    }
    loose = graph.modules.indices.filter { neighbours[$0].isEmpty }
    islands = Self.groups(neighbours).filter { $0.count > 1 }.map { modules in
      let place = Dictionary(uniqueKeysWithValues: modules.enumerated().map { ($1, $0) })
      let pairs = pairs.filter { place[$0.from] != nil }
      let graph = LayoutGraph(
        boxes: modules.map { sizes[$0] },
        arrows: pairs.map { LayoutGraph.Arrow(from: place[$0.from] ?? 0, to: place[$0.to] ?? 0) },
        direction: .rightward,
        layering: .distance,
        layerCapacity: max(6, Int((Double(modules.count) * 1.6).squareRoot()))
      )
      return Island(modules: modules, pairs: pairs, graph: graph)
    }
  }

  /// The groups of connected modules, the largest first.
  private static func groups(_ neighbours: [[Int]]) -> [[Int]] {
    var isSeen = [Bool](repeating: false, count: neighbours.count)
    var groups: [[Int]] = []
    for start in neighbours.indices where !isSeen[start] {
      isSeen[start] = true
      var group = [start]
      var next = 0
      while next < group.count {
        for other in neighbours[group[next]] where !isSeen[other] {
          isSeen[other] = true
          group.append(other)
        }
        next += 1
      }
      groups.append(group.sorted())
    }
    return groups.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
  }

  // MARK: - Picture

  private static let gap = 56.0
  private static let ratio = 1.5

  func picture(_ layouts: [GraphLayout]) -> MapPicture {
    let empty = PictureFrame(centre: LayoutPoint(x: 0, y: 0), size: LayoutGraph.Size(width: 0, height: 0))
    var picture = MapPicture(
      frames: [PictureFrame](repeating: empty, count: sizes.count),
      arrows: [],
      width: 0,
      height: 0
    )
    let width = rowWidth(layouts)
    var row = (x: 0.0, y: 0.0, height: 0.0)
    for (island, layout) in zip(islands, layouts) {
      if row.x > 0, row.x + layout.width > width { row = (0, row.y + row.height + Self.gap, 0) }
      for (module, centre) in zip(island.modules, layout.centres) {
        picture.frames[module] = PictureFrame(centre: centre, size: sizes[module]).moved(x: row.x, y: row.y)
      }
      picture.arrows += zip(island.pairs, layout.curves).map { pair, curve in
        MapPicture.Arrow(pair: pair, curve: curve.map { LayoutPoint(x: $0.x + row.x, y: $0.y + row.y) })
      }
      picture.width = max(picture.width, row.x + layout.width)
      row.height = max(row.height, layout.height)
      row.x += layout.width + Self.gap
    }
    picture.height = row.y + row.height
    placeLoose(in: &picture, width: max(width, picture.width))
    return picture
  }

  /// The width at which the whole map has the proportions of a screen.
  private func rowWidth(_ layouts: [GraphLayout]) -> Double {
    let islands = layouts.map { ($0.width + Self.gap) * ($0.height + Self.gap) }.reduce(0, +)
    let rest = loose.map { Double(sizes[$0].width + 24) * Double(sizes[$0].height + 20) }.reduce(0, +)
    let widest = layouts.map(\.width).max() ?? 0
    return max(widest, ((islands + rest) * Self.ratio).squareRoot(), 320)
  }

  /// Arranges modules without navigation in columns below the others.
  private func placeLoose(in picture: inout MapPicture, width: Double) {
    guard !loose.isEmpty else { return }
    let top = picture.height == 0 ? 0 : picture.height + Self.gap
    picture.loose = top
    let column = Double(loose.map { sizes[$0].width }.max() ?? 0) + 24
    let columns = min(loose.count, max(1, Int((width + 24) / column)))
    let rows = (loose.count + columns - 1) / columns
    for (index, module) in loose.enumerated() {
      let size = sizes[module]
      let centre = LayoutPoint(
        x: Double(index / rows) * column + Double(size.width) / 2,
        y: top + 32 + Double(index % rows) * Double(size.height + 20) + Double(size.height) / 2
      )
      picture.frames[module] = PictureFrame(centre: centre, size: size)
    }
    picture.width = max(picture.width, Double(columns) * column - 24)
    picture.height = top + 32 + Double(rows) * Double((sizes.first?.height ?? 0) + 20) - 20
  }
}
