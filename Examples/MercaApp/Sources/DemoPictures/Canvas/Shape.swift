import Glibc

/// What is filled: closed lines.
///
/// Where two go round in one direction they add up, else one cuts a hole.
struct Shape: Sendable {
  /// So many corners make a circle round, in the largest picture too.
  private static let corners = 96

  var contours: [[Point]]

  /// A rectangle with round corners.
  static func box(_ x: Float, _ y: Float, _ width: Float, _ height: Float, _ radius: Float) -> Shape
  {
    let radius = min(radius, width / 2, height / 2)
    guard radius > 0 else {
      return polygon([x, y, x + width, y, x + width, y + height, x, y + height])
    }
    var points: [Point] = []
    let centres = [
      Point(x + width - radius, y + height - radius), Point(x + radius, y + height - radius),
      Point(x + radius, y + radius), Point(x + width - radius, y + radius),
    ]
    for (quarter, centre) in centres.enumerated() {
      for step in 0...corners / 8 {
        let angle = (Float(quarter) + Float(step) / Float(corners / 8)) * .pi / 2
        points.append(centre + Point(cosf(angle), sinf(angle)) * radius)
      }
    }
    return Shape(contours: [points])
  }

  /// An ellipse.
  static func oval(_ x: Float, _ y: Float, _ across: Float, _ down: Float) -> Shape {
    Shape(
      contours: [
        (0..<corners).map { step in
          let angle = Float(step) / Float(corners) * 2 * .pi
          return Point(x + cosf(angle) * across, y + sinf(angle) * down)
        }
      ]
    )
  }

  /// A shape with these corners: x and y by turns.
  static func polygon(_ numbers: [Float]) -> Shape {
    Shape(contours: [forward(points(numbers))])
  }

  /// A shape that goes round through these points: x and y by turns.
  static func blob(_ numbers: [Float]) -> Shape {
    let points = points(numbers)
    let around = [points[points.count - 1]] + points + [points[0], points[1]]
    return Shape(contours: [forward(smooth(around))])
  }

  /// A line of some width with round ends, straight from point to point.
  static func line(_ numbers: [Float], _ width: Float) -> Shape {
    stroke(points(numbers), width)
  }

  /// A line of some width with round ends, which bends at its points.
  static func curve(_ numbers: [Float], _ width: Float) -> Shape {
    stroke(bent(numbers), width)
  }

  /// A part of a circle's line, its angles in degrees clockwise from the right.
  static func arc(
    _ x: Float,
    _ y: Float,
    _ radius: Float,
    _ degrees: ClosedRange<Float>,
    _ width: Float
  ) -> Shape {
    let steps = 40
    let points = (0...steps).map { step in
      let share = Float(step) / Float(steps)
      let angle =
        (degrees.lowerBound + (degrees.upperBound - degrees.lowerBound) * share) * .pi / 180
      return Point(x + cosf(angle) * radius, y + sinf(angle) * radius)
    }
    return stroke(points, width)
  }

  /// The line of an ellipse, half of its width on either side.
  static func ring(
    _ x: Float,
    _ y: Float,
    _ across: Float,
    _ down: Float,
    _ width: Float
  ) -> Shape {
    var ring = oval(x, y, across + width / 2, down + width / 2)
    let hole = oval(x, y, max(0, across - width / 2), max(0, down - width / 2))
    ring.contours.append(hole.contours[0].reversed())
    return ring
  }

  /// The points of a bent line.
  static func bent(_ numbers: [Float]) -> [Point] {
    let points = points(numbers)
    return smooth([points[0]] + points + [points[points.count - 1]])
  }

  private static func stroke(_ points: [Point], _ width: Float) -> Shape {
    var contours = [points[0], points[points.count - 1]].map { disc($0, width / 2) }
    for (from, to) in zip(points, points.dropFirst()) where from != to {
      let way = to - from
      let length = (way.x * way.x + way.y * way.y).squareRoot()
      let side = Point(-way.y, way.x) * (width / 2 / length)
      contours.append(forward([from + side, to + side, to - side, from - side]))
    }
    // Between two straight pieces a gap would be seen on the outer side.
    contours += points.dropFirst().dropLast().map { disc($0, width / 2) }
    return Shape(contours: contours)
  }

  private static func disc(_ centre: Point, _ radius: Float) -> [Point] {
    (0..<24).map { step in
      let angle = Float(step) / 24 * 2 * .pi
      return centre + Point(cosf(angle), sinf(angle)) * radius
    }
  }

  /// Points between all but the first and the last, by Catmull and Rom: the line goes through each.
  private static func smooth(_ points: [Point]) -> [Point] {
    let steps = 12
    var smooth: [Point] = []
    for index in 1..<max(2, points.count - 2) {
      let (before, from) = (points[index - 1], points[index])
      let (to, after) = (points[index + 1], points[index + 2])
      for step in 0..<steps {
        let t = Float(step) / Float(steps)
        // Small steps with types: the compiler takes seconds for long expressions of vectors.
        let straight: Point = to - before
        let bend: Point = before * 2 - after + to * 4
        let square: Point = bend - from * 5
        let pull: Point = (from - to) * 3
        let cube: Point = pull - before + after
        let way: Point = straight * t + square * (t * t)
        smooth.append(from + (way + cube * (t * t * t)) * 0.5)
      }
    }
    return smooth + [points[points.count - 2]]
  }

  private static func points(_ numbers: [Float]) -> [Point] {
    stride(from: 0, to: numbers.count - 1, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
  }

  /// The points in the direction in which all shapes go round, so that none cuts another.
  private static func forward(_ points: [Point]) -> [Point] {
    var area: Float = 0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      area += point.x * next.y - next.x * point.y
    }
    return area < 0 ? points.reversed() : points
  }
}
