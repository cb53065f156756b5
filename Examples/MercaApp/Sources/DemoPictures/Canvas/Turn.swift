import Glibc

/// Where a drawing comes to stand: turned around a point, scaled and moved.
struct Turn: Sendable {
  var scale: Float = 1
  /// Clockwise, in degrees.
  var degrees: Float = 0
  /// Around what it is turned and scaled.
  var centre = Point(50, 50)
  /// Where the centre comes to stand.
  var place = Point(50, 50)

  /// Does it to every point of a shape.
  func callAsFunction(_ shape: Shape) -> Shape {
    let angle = degrees * .pi / 180
    let (sine, cosine) = (sinf(angle) * scale, cosf(angle) * scale)
    return Shape(
      contours: shape.contours.map { contour in
        contour.map { point in
          let from = point - centre
          return place + Point(from.x * cosine - from.y * sine, from.x * sine + from.y * cosine)
        }
      }
    )
  }
}
