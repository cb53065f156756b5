/// A picture that is being drawn: coloured shapes with smooth edges, one over another.
///
/// The coverage of each pixel is computed exactly from the shape's edges. At each pixel that it crosses, an edge stores
/// the covered area that begins there. The running sum of these values along a row is the coverage of each pixel. So
/// the cost depends only on the edges and the area, and is several times lower than with several samples per pixel.
struct Canvas {
  let width: Int
  let height: Int
  /// The red, green and blue values of each pixel, one byte each, row by row.
  private(set) var pixels: [UInt8]
  /// For each pixel, how much of the coverage of the current shape begins there; all zero between two shapes.
  private var begun: [Float]

  /// Creates a picture whose background changes from one colour at the top to another at the bottom.
  init(_ width: Int, _ height: Int, from top: Colour, to bottom: Colour) {
    self.width = width
    self.height = height
    begun = Array(repeating: 0, count: (width + 2) * height)
    pixels = (0..<height).flatMap { y in
      let colour = top.mixed(Float(y) / Float(height), bottom)
      return repeatElement((0..<3).map { UInt8(colour[$0]) }, count: width).joined()
    }
  }

  /// Fills a shape.
  ///
  /// The picture is 100 units high, and the coordinates begin at the left edge of the square in its middle.
  mutating func fill(_ shape: Shape, _ colour: Colour, _ opacity: Float = 1) {
    let (unit, origin) = (Float(height) / 100, Point(Float(width - height) / 2, 0))
    var (top, bottom) = (height, 0)
    for contour in shape.map({ $0 * unit + origin }).contours {
      for (from, to) in zip(contour, contour.dropFirst() + contour.prefix(1)) {
        edge(from, to)
        top = min(top, max(0, Int(to.y)))
        bottom = max(bottom, min(height, Int(to.y) + 1))
      }
    }
    for y in top..<max(top, bottom) { blend(y, colour, opacity) }
  }

  /// Stores the edge of a shape, row by row.
  private mutating func edge(_ from: Point, _ to: Point) {
    guard from.y != to.y else { return }
    let (upper, lower, sign): (Point, Point, Float) = from.y < to.y ? (from, to, 1) : (to, from, -1)
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let end = min(lower.y, Float(height))
    var y = max(0, upper.y)
    while y < end {
      let next = min(Float(Int(y) + 1), end)
      let ends = (upper.x + (y - upper.y) * slope, upper.x + (next - upper.y) * slope)
      store(Int(y), min(ends.0, ends.1), max(ends.0, ends.1), (next - y) * sign)
      y = next
    }
  }

  /// Stores the part of an edge within one row: `amount` of coverage, spread evenly from `low` to `high`.
  private mutating func store(_ row: Int, _ low: Float, _ high: Float, _ amount: Float) {
    // Coverage to the left of the picture begins at its left edge; coverage to the right of it is invisible.
    var x = min(max(0, low), Float(width))
    let end = min(max(0, high), Float(width))
    let length = end - x
    repeat {
      let next = min(Float(Int(x) + 1), end)
      let part = length > 0 ? amount * (next - x) / length : amount
      let middle = (x + next) / 2 - Float(Int(x))
      let pixel = row * (width + 2) + Int(x)
      begun[pixel] += part * (1 - middle)
      begun[pixel + 1] += part * middle
      x = next
    } while x < end
  }

  /// Blends the colour into the covered pixels of a row, and resets the stored coverage.
  private mutating func blend(_ y: Int, _ colour: Colour, _ opacity: Float) {
    var covered: Float = 0
    for x in 0..<width + 2 {
      covered += begun[y * (width + 2) + x]
      begun[y * (width + 2) + x] = 0
      let share = min(abs(covered), 1) * opacity
      guard share > 0.002, x < width else { continue }
      for part in 0..<3 {
        let place = (y * width + x) * 3 + part
        let under = Float(pixels[place])
        pixels[place] = UInt8(under + (colour[part] - under) * share + 0.5)
      }
    }
  }
}

/// An opaque colour: red, green and blue, from 0 to 255.
typealias Colour = SIMD3<Float>

extension Colour {
  static let white = Colour(255, 255, 255)
  static let black = Colour(0, 0, 0)

  /// The perceived brightness, from 0 to 1.
  var brightness: Float { (self * Colour(0.3, 0.59, 0.11)).sum() / 255 }

  /// Returns the colour mixed with another one, whose share is from 0 to 1.
  func mixed(_ share: Float, _ other: Colour) -> Colour { self + (other - self) * share }
}
