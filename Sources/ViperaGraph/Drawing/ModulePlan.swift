import ViperaSource

/// Decides the boxes and arrows in the picture of a module.
struct ModulePlan {
  private let contents: [ModulePicture.Box.Content]
  private let arrows: [[Int]]
  let graph: LayoutGraph

  private struct Ends: Hashable {
    let from: Int
    let to: Int
    let look: String
  }

  init(_ module: GraphModule) {
    var contents = module.parts.indices.map(ModulePicture.Box.Content.part)
    var places: [String: Int] = [:]
    for (index, part) in module.parts.enumerated() where places[part.type] == nil { places[part.type] = index }
    var foreign: [ModulePicture.Box.Content: Int] = [:]
    func place(_ content: ModulePicture.Box.Content) -> Int {
      if let known = foreign[content] { return known }
      contents.append(content)
      foreign[content] = contents.count - 1
      return contents.count - 1
    }
    var edges: [Ends: [Int]] = [:]
    var order: [Ends] = []
    for (index, edge) in module.edges.enumerated() {
      let own = edge.module == nil ? places[edge.to] : nil
      let to =
        own
        ?? place(.foreign(role: edge.toRole.title, type: edge.to, module: edge.module?.name))
      // The holder can be a type around the parts, such as a struct of dependencies.
      let from = places[edge.from] ?? place(.foreign(role: edge.fromRole.title, type: edge.from, module: nil))
      guard from != to else { continue }
      let look = edge.isInCycle ? "cycle" : edge.strength.look
      let ends = Ends(from: from, to: to, look: look)
      if edges[ends] == nil { order.append(ends) }
      edges[ends, default: []].append(index)
    }
    self.contents = contents
    arrows = order.map { edges[$0] ?? [] }
    graph = LayoutGraph(
      boxes: contents.map { PartBox.size(of: $0, in: module) },
      arrows: order.map { LayoutGraph.Arrow(from: $0.from, to: $0.to, isSecondary: $0.look == "weak") },
      direction: .downward,
      layering: .longestPath,
      layerCapacity: 3
    )
  }

  func picture(_ layout: GraphLayout) -> ModulePicture {
    let boxes = zip(contents, zip(layout.centres, graph.boxes)).map { content, place in
      ModulePicture.Box(content: content, frame: PictureFrame(centre: place.0, size: place.1))
    }
    let curves = zip(arrows, layout.curves).map { ModulePicture.Arrow(edges: $0, curve: $1) }
    return ModulePicture(boxes: boxes, arrows: curves, width: layout.width, height: layout.height)
  }
}
