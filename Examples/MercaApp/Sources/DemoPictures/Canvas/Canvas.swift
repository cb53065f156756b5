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
  private let unit: Float
  private let origin: Point

  /// Begins a picture in one colour above that becomes another below.
  ///
  /// Drawings are 100 units high and as wide; they stand in the middle, and `scale` times as large.
  init(_ width: Int, _ height: Int, from top: Colour, to bottom: Colour) {
    self.width = width
    self.height = height
    unit = Float(height) / 100
    origin = Point((Float(width) - Float(height)) / 2, 0)
    pixels = []
    pixels.reserveCapacity(width * height * 3)
    for y in 0..<height {
      let colour = top.mixed(Float(y) / Float(height), bottom)
      let bytes = [UInt8(colour.red), UInt8(colour.green), UInt8(colour.blue)]
      for _ in 0..<width { pixels.append(contentsOf: bytes) }
    }
    begun = Array(repeating: 0, count: (width + 2) * height)
  }

  /// Fills a shape.
  mutating func fill(_ shape: Shape, _ colour: Colour, _ opacity: Float = 1) {
    var (top, bottom) = (height, 0)
    var (left, right) = (width, 0)
    for contour in shape.contours {
      guard var from = contour.last.map(place) else { continue }
      for point in contour {
        let to = place(point)
        edge(from, to)
        top = min(top, Self.row(min(from.y, to.y), height))
        bottom = max(bottom, Self.row(max(from.y, to.y) + 1, height))
        // One pixel more on either side, because the intersections of edges and rows are rounded.
        left = min(left, Self.row(min(from.x, to.x) - 1, width))
        right = max(right, Self.row(max(from.x, to.x) + 3, width))
        from = to
      }
    }
    guard top < bottom else { return }
    for y in top..<bottom { blend(y, left, right, colour, opacity) }
  }

  private func place(_ point: Point) -> Point { point * unit + origin }

  private static func row(_ value: Float, _ limit: Int) -> Int {
    Int(max(0, min(value, Float(limit))))
  }

  /// Stores an edge, row by row.
  private mutating func edge(_ from: Point, _ to: Point) {
    let (upper, lower, sign) = from.y < to.y ? (from, to, Float(1)) : (to, from, Float(-1))
    guard lower.y > max(0, upper.y), upper.y < Float(height) else { return }
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    var y = max(0, upper.y)
    let end = min(lower.y, Float(height))
    while y < end {
      let row = Int(y)
      let next = min(Float(row + 1), end)
      let first = upper.x + (y - upper.y) * slope
      let last = upper.x + (next - upper.y) * slope
      note(row * (width + 2), min(first, last), max(first, last), (next - y) * sign)
      y = next
    }
  }

  /// Stores a piece of an edge within a row: `amount` of it, spread evenly from `low` to `high`.
  private mutating func note(_ start: Int, _ low: Float, _ high: Float, _ amount: Float) {
    let limit = Float(width)
    guard low < limit else { return }
    guard high > 0 else {
      begun[start] += amount
      return
    }
    let share = high > low ? amount / (high - low) : 0
    // Coverage left of the picture begins at its left edge; coverage right of it is not visible.
    if low < 0 { begun[start] += share * -low }
    var x = max(0, low)
    let end = min(high, limit)
    if high <= low {
      add(start, x, x, amount)
      return
    }
    while x < end {
      let next = min(Float(Int(x) + 1), end)
      add(start, x, next, share * (next - x))
      x = next
    }
  }

  /// Stores a piece of an edge within a pixel.
  private mutating func add(_ start: Int, _ from: Float, _ to: Float, _ amount: Float) {
    let column = Int(from)
    let middle = (from + to) / 2 - Float(column)
    begun[start + column] += amount * (1 - middle)
    begun[start + column + 1] += amount * middle
  }

  /// Blends the colour into the covered pixels of a row, and clears the stored coverage.
  private mutating func blend(
    _ y: Int,
    _ left: Int,
    _ right: Int,
    _ colour: Colour,
    _ opacity: Float
  ) {
    let start = y * (width + 2)
    var sum: Float = 0
    for x in left..<max(left, right) {
      sum += begun[start + x]
      begun[start + x] = 0
      let covered = min(abs(sum), 1) * opacity
      guard covered > 0.002 else { continue }
      let pixel = (y * width + x) * 3
      pixels[pixel] = Self.mixed(pixels[pixel], colour.red, covered)
      pixels[pixel + 1] = Self.mixed(pixels[pixel + 1], colour.green, covered)
      pixels[pixel + 2] = Self.mixed(pixels[pixel + 2], colour.blue, covered)
    }
    begun[start + width] = 0
    begun[start + width + 1] = 0
  }

  private static func mixed(_ under: UInt8, _ over: Float, _ share: Float) -> UInt8 {
    let under = Float(under)
    return UInt8(under + (over - under) * share + 0.5)
  }
}
