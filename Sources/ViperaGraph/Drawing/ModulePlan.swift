import ViperaSource

/// Lays out the boxes and arrows in the picture of a module.
struct ModulePlan {
  private let nodes: [PartNodes.Node]
  private let arrows: [[Int]]
  let graph: LayoutGraph

  private struct Ends: Hashable {
    let from: Int
    let to: Int
    let look: String
  }

  init(_ module: GraphModule) {
    let plan = PartNodes(module)
    var edges: [Ends: [Int]] = [:]
    var order: [Ends] = []
    for (index, edge) in module.edges.enumerated() {
      let look = edge.isInCycle ? "cycle" : edge.strength.look
      let ends = Ends(from: plan.ends[index].from, to: plan.ends[index].to, look: look)
      if edges[ends] == nil { order.append(ends) }
      edges[ends, default: []].append(index)
    }
    nodes = plan.nodes
    arrows = order.map { edges[$0] ?? [] }
    graph = LayoutGraph(
      boxes: nodes.map(PartBox.size),
      arrows: order.map { LayoutGraph.Arrow(from: $0.from, to: $0.to, isSecondary: $0.look == "weak") },
      direction: .downward,
      layering: .longestPath,
      layerCapacity: 3
    )
  }

  func picture(_ layout: GraphLayout) -> ModulePicture {
    let boxes = zip(nodes, zip(layout.centres, graph.boxes)).map { node, place in
      ModulePicture.Box(node: node, frame: PictureFrame(centre: place.0, size: place.1))
    }
    let curves = zip(arrows, layout.curves).map { ModulePicture.Arrow(edges: $0, curve: $1) }
    return ModulePicture(boxes: boxes, arrows: curves, width: layout.width, height: layout.height)
  }
}
