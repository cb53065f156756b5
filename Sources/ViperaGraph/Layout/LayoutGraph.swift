/// Boxes and the arrows between them, which a layout shall place.
struct LayoutGraph: Hashable, Sendable {
  /// The direction in which most arrows point.
  enum Direction: Sendable {
    case rightward
    case downward
  }

  /// How the layers are found.
  enum Layering: Sendable {
    /// Each box behind all that lead to it, so that arrows point forward.
    case longestPath
    /// Each box as many arrows behind the start as it takes at least: what is near is drawn near.
    case distance
  }

  struct Size: Hashable, Sendable {
    var width: Int
    var height: Int
  }

  struct Arrow: Hashable, Sendable {
    var from: Int
    var to: Int
    /// Whether it is drawn but has no say in the order of the layers, as a weak reference.
    var isSecondary = false
  }

  var boxes: [Size]
  var arrows: [Arrow]
  var direction: Direction
  var layering: Layering
  /// How many boxes a layer has at most.
  var layerCapacity: Int
}

struct LayoutPoint: Hashable, Sendable {
  var x: Double
  var y: Double
}

/// The places of boxes and arrows, in pixels from the top left corner.
struct GraphLayout: Hashable, Sendable {
  var width: Double
  var height: Double
  /// The centre of each box.
  var centres: [LayoutPoint]
  /// The curve of each arrow: a start, and two control points and an end for each cubic Bézier segment.
  var curves: [[LayoutPoint]]
}

/// Places graphs, with Graphviz if it is at hand.
package struct LayoutEngine: Sendable {
  private let graphviz: Graphviz?

  /// Uses the `dot` of the search path if there is one.
  package static var automatic: LayoutEngine { LayoutEngine(graphviz: Graphviz.found()) }

  /// Uses layers of our own.
  package static var own: LayoutEngine { LayoutEngine(graphviz: nil) }

  init(graphviz: Graphviz?) {
    self.graphviz = graphviz
  }

  /// The layouts of graphs, and what has to be reported.
  func layouts(of graphs: [LayoutGraph]) -> (layouts: [GraphLayout], note: String?) {
    func own() -> [GraphLayout] { graphs.map { LayeredLayout($0).layout } }
    guard let graphviz, !graphs.isEmpty else { return (own(), nil) }
    do throws(Graphviz.Error) {
      return (try graphviz.layouts(of: graphs), nil)
    } catch {
      return (own(), "\(error) The picture has Vipera's own layout.")
    }
  }
}
