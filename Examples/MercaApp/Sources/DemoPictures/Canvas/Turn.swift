import Glibc

/// A transformation of a drawing: rotated around a point, scaled and moved.
struct Turn: Sendable {
  var scale: Float = 1
  /// Clockwise, in degrees.
  var degrees: Float = 0
  /// The centre of rotation and scaling.
  var centre = Point(50, 50)
  /// Where the centre is moved.
  var place = Point(50, 50)

  /// Applies the transformation to every point of a shape.
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
