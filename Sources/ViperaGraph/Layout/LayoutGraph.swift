/// The boxes and arrows to lay out.
struct LayoutGraph: Hashable, Sendable {
  /// The direction in which most arrows point.
  enum Direction: Sendable {
    case rightward
    case downward
  }

  /// The way in which boxes are assigned to layers.
  enum Layering: Sendable {
    /// The longest path to a box decides, so that each box comes after all its predecessors, and arrows point forward.
    case longestPath
    /// The shortest path from the start decides, so that neighbours are near each other.
    case distance
  }

  struct Size: Hashable, Sendable {
    var width: Int
    var height: Int
  }

  struct Arrow: Hashable, Sendable {
    var from: Int
    var to: Int
    /// Whether the arrow has no influence on the layers, as for a weak reference.
    var isSecondary = false
  }

  var boxes: [Size]
  var arrows: [Arrow]
  var direction: Direction
  var layering: Layering
  /// The maximum number of boxes in a layer.
  var layerCapacity: Int
}

struct LayoutPoint: Hashable, Sendable {
  var x: Double
  var y: Double
}

/// The positions of boxes and arrows, in pixels from the top left corner.
struct GraphLayout: Hashable, Sendable {
  var width: Double
  var height: Double
  /// The centre of each box.
  var centres: [LayoutPoint]
  /// The curve of each arrow: a start point, then two control points and an end point for each cubic Bézier segment.
  var curves: [[LayoutPoint]]
}
