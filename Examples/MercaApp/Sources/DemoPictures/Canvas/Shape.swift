import Glibc

/// The area inside closed contours.
///
/// Two contours in the same direction add up; in opposite directions, one cuts a hole.
struct Shape: Sendable {
  /// The number of corners of a circle, enough to look round in the largest picture.
  private static let corners = 96

  var contours: [[Point]]

  /// Returns a rectangle with rounded corners.
  static func box(_ x: Float, _ y: Float, _ width: Float, _ height: Float, _ radius: Float) -> Shape {
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

  /// Returns an ellipse.
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

  /// Returns a polygon with these corners, given as alternating x and y.
  static func polygon(_ numbers: [Float]) -> Shape {
    Shape(contours: [forward(points(numbers))])
  }

  /// Returns a closed curve through these points, given as alternating x and y.
  static func blob(_ numbers: [Float]) -> Shape {
    let points = points(numbers)
    let around = [points[points.count - 1]] + points + [points[0], points[1]]
    return Shape(contours: [forward(smooth(around))])
  }

  /// Returns a line of a width with round ends, straight from point to point.
  static func line(_ numbers: [Float], _ width: Float) -> Shape {
    stroke(points(numbers), width)
  }

  /// Returns a line of a width with round ends, curved at its points.
  static func curve(_ numbers: [Float], _ width: Float) -> Shape {
    stroke(bent(numbers), width)
  }

  /// Returns an arc of a circle, with its angles in degrees clockwise from the right.
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

  /// Returns the outline of an ellipse, with half of its width on either side.
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

  /// Returns the points of a curved line.
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
    // Without a disc, there would be a gap on the outer side between two straight pieces.
    contours += points.dropFirst().dropLast().map { disc($0, width / 2) }
    return Shape(contours: contours)
  }

  private static func disc(_ centre: Point, _ radius: Float) -> [Point] {
    (0..<24).map { step in
      let angle = Float(step) / 24 * 2 * .pi
      return centre + Point(cosf(angle), sinf(angle)) * radius
    }
  }

  /// Returns points between all but the first and the last, as a Catmull-Rom spline through each
  /// point.
  private static func smooth(_ points: [Point]) -> [Point] {
    let steps = 12
    var smooth: [Point] = []
    for index in 1..<max(2, points.count - 2) {
      let (before, from) = (points[index - 1], points[index])
      let (to, after) = (points[index + 1], points[index + 2])
      for step in 0..<steps {
        let t = Float(step) / Float(steps)
        // Small steps with explicit types: the compiler takes seconds for long vector expressions.
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

  /// Returns the points in the common direction of all shapes, so that none cuts a hole in another.
  private static func forward(_ points: [Point]) -> [Point] {
    var area: Float = 0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      area += point.x * next.y - next.x * point.y
    }
    return area < 0 ? points.reversed() : points
  }
}
