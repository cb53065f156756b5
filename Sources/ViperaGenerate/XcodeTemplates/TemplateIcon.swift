/// The icon of a template: a white V on a rounded square.
struct TemplateIcon: Equatable, Sendable {
  let color: PNGImage.Color

  /// The side of the icon in points, as Xcode requires it.
  private static let side = 48

  /// The picture for screens with `scale` pixels per point.
  func image(scale: Int) -> PNGImage {
    let pixels = Self.side * scale
    return PNGImage(width: pixels, height: pixels) { column, line in
      let point = Point(x: (Double(column) + 0.5) / Double(scale), y: (Double(line) + 0.5) / Double(scale))
      return shade(at: point, scale: Double(scale))
    }
  }

  /// The anti-aliased colour at a point, by its distance to the edges of the letter and the square.
  private func shade(at point: Point, scale: Double) -> PNGImage.Color {
    let square = Self.coverage(point.distanceToSquare, scale: scale)
    let letter = Self.coverage(point.distanceToLetter, scale: scale)
    var result = color
    result.red = Self.mix(color.red, 255, letter)
    result.green = Self.mix(color.green, 255, letter)
    result.blue = Self.mix(color.blue, 255, letter)
    result.opacity = UInt8((square * 255).rounded())
    return result
  }

  private static func coverage(_ distance: Double, scale: Double) -> Double {
    min(max(0.5 - distance * scale, 0), 1)
  }

  private static func mix(_ from: UInt8, _ to: UInt8, _ part: Double) -> UInt8 {
    UInt8((Double(from) * (1 - part) + Double(to) * part).rounded())
  }

  /// A point in the icon, in points.
  ///
  /// Distances are negative inside a shape.
  private struct Point {
    var x: Double
    var y: Double

    private static let center = Double(TemplateIcon.side) / 2
    private static let corner = 10.0
    private static let margin = 2.0
    private static let stroke = 5.0

    var distanceToSquare: Double {
      let half = Self.center - Self.margin - Self.corner
      let outside = Point(x: max(abs(x - Self.center) - half, 0), y: max(abs(y - Self.center) - half, 0))
      return outside.length - Self.corner
    }

    var distanceToLetter: Double {
      let foot = Point(x: 24, y: 34)
      let arms = [Point(x: 14, y: 14), Point(x: 34, y: 14)].map { distance(from: $0, to: foot) }
      return min(arms[0], arms[1]) - Self.stroke / 2
    }

    private var length: Double { (x * x + y * y).squareRoot() }

    private func distance(from start: Point, to end: Point) -> Double {
      let line = Point(x: end.x - start.x, y: end.y - start.y)
      let along = ((x - start.x) * line.x + (y - start.y) * line.y) / (line.x * line.x + line.y * line.y)
      let part = min(max(along, 0), 1)
      return Point(x: x - start.x - part * line.x, y: y - start.y - part * line.y).length
    }
  }
}
