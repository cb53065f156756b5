/// A picture that is being drawn: coloured shapes with smooth edges, one over another.
///
/// The coverage of a pixel is computed from the shape's edges. For the pixels it crosses, each edge stores how much
/// area to its right begins there, and the sum along a row is the coverage of each pixel. That is exact, and its cost
/// depends on edges and area only. Taking several samples per pixel would cost that many times more.
struct Canvas {
  let width: Int
  let height: Int
  /// Red, green and blue, a byte each, row by row.
  private(set) var pixels: [UInt8]
  /// The coverage that begins at each pixel of the current shape; zero between shapes.
  private var begun: [Float]

  /// Begins a picture in one colour above that becomes another below.
  init(_ width: Int, _ height: Int, from top: Colour, to bottom: Colour) {
    self.width = width
    self.height = height
    begun = Array(repeating: 0, count: (width + 2) * height)
    pixels = (0..<height).flatMap { y in
      let colour = top.mixed(Float(y) / Float(height), bottom)
      return repeatElement((0..<3).map { UInt8(colour[$0]) }, count: width).joined()
    }
  }

  /// Fills a shape; 100 units are as long as the picture is high, and a square of them stands in its middle.
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

  /// Stores a piece of an edge within a row: `amount` of coverage, spread evenly from `low` to `high`.
  private mutating func store(_ row: Int, _ low: Float, _ high: Float, _ amount: Float) {
    // Coverage left of the picture begins at its left edge; coverage right of it is not visible.
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

  /// Blends the colour into the covered pixels of a row, and clears the stored coverage.
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

  /// Returns the colour mixed with a share of another, from 0 to 1.
  func mixed(_ share: Float, _ other: Colour) -> Colour { self + (other - self) * share }
}
