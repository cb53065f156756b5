import Glibc

/// A point in a drawing: the distances from the left and from the top.
typealias Point = SIMD2<Float>

/// The area inside closed contours.
///
/// If two overlapping contours have the same direction, their areas are united. If they have opposite directions, one
/// contour cuts a hole into the other.
struct Shape: Sendable {
  /// The middle of the drawing.
  static let middle = Point(50, 50)

  private(set) var contours: [[Point]]

  /// Creates a shape from its name and its numbers, as `products.txt` describes them; nil if they are not valid.
  init?(_ word: Substring, _ n: [Float]) {
    let isStroke = ["line", "curve", "dots"].contains(word)
    let points = stride(from: isStroke ? 1 : 0, to: n.count - 1, by: 2).map { Point(n[$0], n[$0 + 1]) }
    let isEven = n.count.isMultiple(of: 2)
    switch (word, n.count) {
    case ("box", 4...5): contours = [Self.box(points[0], points[1], n.count == 5 ? n[4] : 0)]
    case ("oval", 3...4): contours = [Self.arc(points[0], Point(n[2], n[n.count - 1]))]
    case ("ring", 4...5):
      let (radii, half) = (Point(n[2], n[n.count - 2]), n[n.count - 1] / 2)
      let hole = Self.arc(points[0], Point(max(0, radii.x - half), max(0, radii.y - half)))
      contours = [Self.arc(points[0], radii + half), hole.reversed()]
    case ("arc", 6): contours = Self.stroke(Self.arc(points[0], Point(n[2], n[2]), n[3], n[4]), n[5])
    case ("poly", 6...) where isEven: contours = [points]
    case ("blob", 6...) where isEven: contours = [Self.spline(points.suffix(1) + points + points.prefix(2))]
    case ("line", 5...) where !isEven: contours = Self.stroke(points, n[0])
    case ("curve", 5...) where !isEven:
      contours = Self.stroke(Self.spline(points.prefix(1) + points + points.suffix(1)), n[0])
    case ("dots", 3...) where !isEven: contours = points.map { Self.arc($0, Point(n[0], n[0]) / 2) }
    default: return nil
    }
  }

  /// Returns the shape with each point replaced by the result of `place`.
  func map(_ place: (Point) -> Point) -> Shape {
    var shape = self
    shape.contours = contours.map { $0.map(place) }
    return shape
  }

  /// Returns the shape scaled and turned clockwise around the drawing's middle, which is then moved to `place`.
  func turned(_ degrees: Float, scale: Float = 1, to place: Point = middle) -> Shape {
    let (sine, cosine) = (sinf(degrees * .pi / 180) * scale, cosf(degrees * .pi / 180) * scale)
    return map { point in
      let from = point - Self.middle
      return place + Point(from.x * cosine - from.y * sine, from.x * sine + from.y * cosine)
    }
  }

  private static func box(_ corner: Point, _ size: Point, _ radius: Float) -> [Point] {
    let radius = min(radius, size.x / 2, size.y / 2)
    return [Point(1, 1), Point(0, 1), Point(0, 0), Point(1, 0)].enumerated().flatMap { quarter, side in
      let (centre, start) = (corner + radius + side * (size - radius * 2), Float(quarter) * 90)
      return arc(centre, Point(radius, radius), start, start + 90)
    }
  }

  /// Returns points on an ellipse, clockwise from one angle in degrees to another; 0 is on the right.
  private static func arc(_ centre: Point, _ radii: Point, _ start: Float = 0, _ end: Float = 360) -> [Point] {
    let steps = 16 + Int(radii.max() * 3)
    return (0...steps).map { step in
      let angle = (start + (end - start) * Float(step) / Float(steps)) * .pi / 180
      return centre + Point(cosf(angle), sinf(angle)) * radii
    }
  }

  /// Returns the contours of a line with round joints and ends.
  private static func stroke(_ points: [Point], _ width: Float) -> [[Point]] {
    let pieces = zip(points, points.dropFirst()).compactMap { from, to -> [Point]? in
      let way = to - from
      let length = (way * way).sum().squareRoot()
      guard length > 0 else { return nil }
      let side = Point(-way.y, way.x) * (width / 2 / length)
      // The points have the same direction as the round joints, so that no contour cuts a hole into another.
      return [from - side, to - side, to + side, from + side]
    }
    return pieces + points.map { arc($0, Point(width, width) / 2) }
  }

  /// Returns points along a Catmull-Rom spline through all `points` except the first and the last.
  private static func spline(_ points: [Point]) -> [Point] {
    let pieces = (1..<points.count - 2).flatMap { index in
      (0..<12).map { step in
        let (from, to) = (points[index], points[index + 1])
        let (start, end) = ((to - points[index - 1]) * 0.5, (points[index + 2] - from) * 0.5)
        let way: Point = to - from
        // Split into small steps with explicit types, because the compiler takes seconds for long vector expressions.
        let bend: Point = way * 3 - start * 2 - end
        let twist: Point = start + end - way * 2
        let t = Float(step) / 12
        return from + (start + (bend + twist * t) * t) * t
      }
    }
    return pieces + [points[points.count - 2]]
  }
}
