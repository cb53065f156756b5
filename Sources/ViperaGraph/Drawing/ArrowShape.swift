/// Draws an arrow along a curve.
///
/// The tip is a separate shape, so that every viewer draws it in the arrow's colour.
struct ArrowShape {
  let curve: [LayoutPoint]
  private static let tip = 8.0

  /// The markup of the line and the tip.
  var markup: [Markup] {
    guard curve.count > 3, let end = curve.last, let first = curve.first else { return [] }
    // The tip points away from the last control point that differs from the end.
    let before = curve.dropLast().last { abs($0.x - end.x) + abs($0.y - end.y) > 0.5 } ?? first
    let (dx, dy) = (end.x - before.x, end.y - before.y)
    let length = max(0.01, (dx * dx + dy * dy).squareRoot())
    let (ux, uy) = (dx / length, dy / length)
    let base = LayoutPoint(x: end.x - ux * Self.tip, y: end.y - uy * Self.tip)
    var points = curve
    points[points.count - 1] = LayoutPoint(x: end.x - ux * (Self.tip - 2), y: end.y - uy * (Self.tip - 2))
    var path = "M\(Self.text(first))"
    for segment in stride(from: 1, to: points.count - 2, by: 3) {
      path += "C\(Self.text(points[segment])) \(Self.text(points[segment + 1])) \(Self.text(points[segment + 2]))"
    }
    let wing = 3.6
    let left = LayoutPoint(x: base.x - uy * wing, y: base.y + ux * wing)
    let right = LayoutPoint(x: base.x + uy * wing, y: base.y - ux * wing)
    return [
      .element("path", [.init("d", path)], []),
      .element("polygon", [.init("points", "\(Self.text(end)) \(Self.text(left)) \(Self.text(right))")], []),
    ]
  }

  private static func text(_ point: LayoutPoint) -> String {
    "\(Coordinate.text(point.x)) \(Coordinate.text(point.y))"
  }
}
