/// A rectangle in a picture.
struct PictureFrame: Hashable, Sendable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  /// Creates the frame of a box from its centre and size.
  init(centre: LayoutPoint, size: LayoutGraph.Size) {
    width = Double(size.width)
    height = Double(size.height)
    x = centre.x - width / 2
    y = centre.y - height / 2
  }

  func moved(x right: Double, y down: Double) -> PictureFrame {
    var frame = self
    frame.x += right
    frame.y += down
    return frame
  }
}

/// The map of an app: a box for each module, and an arrow from each module to those that it opens.
struct MapPicture: Hashable, Sendable {
  struct Arrow: Hashable, Sendable {
    var pair: LinkPair
    var curve: [LayoutPoint]
  }

  /// The frames, by the index of the module.
  var frames: [PictureFrame]
  var arrows: [Arrow]
  var width: Double
  var height: Double
  /// The top edge of the modules without navigation; nil if there are no such modules.
  var loose: Double?
}

/// The picture of a module: its parts, and the parts that they hold.
struct ModulePicture: Hashable, Sendable {
  struct Box: Hashable, Sendable {
    var node: PartNodes.Node
    var frame: PictureFrame
  }

  struct Arrow: Hashable, Sendable {
    /// The indices of the edges that the arrow represents; either all are strong or all are weak.
    var edges: [Int]
    var curve: [LayoutPoint]
  }

  var boxes: [Box]
  var arrows: [Arrow]
  var width: Double
  var height: Double
}

/// The pictures of a graph.
package struct PictureBook: Sendable {
  let graph: ProjectGraph
  let map: MapPicture
  /// The pictures of modules by the module's index; only the requested ones.
  let details: [Int: ModulePicture]

  /// The selection of the modules that get a detailed picture.
  package enum Details: Sendable {
    case none
    case one(Int)
    case all
  }

  package init(_ graph: ProjectGraph, details: Details = .none) {
    self.graph = graph
    let plan = MapPlan(graph)
    let wanted: [Int] =
      switch details {
      case .none: []
      case .one(let index): [index]
      case .all: Array(graph.modules.indices)
      }
    map = plan.picture(plan.islands.map { LayeredLayout($0.graph).layout })
    self.details = Dictionary(
      uniqueKeysWithValues: wanted.map { index in
        let plan = ModulePlan(graph.modules[index])
        return (index, plan.picture(LayeredLayout(plan.graph).layout))
      }
    )
  }
}
