/// Scales a picture down row by row; each new pixel is the mean of the area it covers.
///
/// It stores only one row of sums, whatever the source's size. Pixels are weighted by opacity: otherwise hidden colours
/// of transparent pixels would appear at edges.
struct AreaReducer {
  /// The source columns of one target column: those from `first` on, each with a weight.
  private struct Column {
    let first: Int
    let weights: Range<Int>
  }

  private let target: PixelSize
  private let isOpaque: Bool
  private let top: Double
  private let rowHeight: Double
  private let columns: [Column]
  private let weights: [Float]
  private var sums: [SIMD4<Float>]
  private var row = 0
  private var nextTarget = 0
  private var pixels: [UInt8] = []

  /// Starts to scale a part of a source, which begins at `left`, `top`, down to `target`.
  init(
    left: Double,
    top: Double,
    width: Double,
    height: Double,
    sourceWidth: Int,
    to target: PixelSize,
    isOpaque: Bool
  ) {
    self.target = target
    self.isOpaque = isOpaque
    self.top = top
    rowHeight = height / Double(target.height)
    let step = width / Double(target.width)
    var weights: [Float] = []
    columns = (0..<target.width).map { index in
      let start = left + Double(index) * step
      let end = min(start + step, Double(sourceWidth))
      let first = min(Int(start), sourceWidth - 1)
      let last = min(max(first, Int(end.rounded(.up)) - 1), sourceWidth - 1)
      let begin = weights.count
      for column in first...last {
        let overlap = min(end, Double(column + 1)) - max(start, Double(column))
        weights.append(Float(max(overlap, 0) / step))
      }
      return Column(first: first, weights: begin..<weights.count)
    }
    self.weights = weights
    sums = Array(repeating: .zero, count: target.width)
    pixels.reserveCapacity(target.count * 4)
  }

  /// Whether the target is complete, so that further rows are ignored.
  var isComplete: Bool { nextTarget == target.height }

  /// The scaled picture, once it is complete.
  var bitmap: Bitmap { Bitmap(target, pixels) }

  /// Adds the next row of the source.
  mutating func add(_ source: UnsafeBufferPointer<UInt8>) {
    defer { row += 1 }
    while !isComplete {
      let start = top + Double(nextTarget) * rowHeight
      let end = start + rowHeight
      guard Double(row + 1) > start else { return }
      let overlap = min(end, Double(row + 1)) - max(start, Double(row))
      if overlap > 0 { sum(source, Float(overlap / rowHeight)) }
      // It is enough to reach slightly less than the end, since sums of fractions are rarely exact.
      guard Double(row + 1) >= end - 1e-6 else { return }
      finishRow()
    }
  }

  /// Completes the target if a rounding error has left its last row unfinished.
  mutating func finish() {
    while !isComplete { finishRow() }
  }

  private mutating func sum(_ source: UnsafeBufferPointer<UInt8>, _ share: Float) {
    for index in columns.indices {
      let column = columns[index]
      var (red, green, blue, shown) = (Float.zero, Float.zero, Float.zero, Float.zero)
      var place = column.first * 4
      for weight in column.weights {
        var weight = weights[weight]
        if !isOpaque { weight *= Float(source[place + 3]) / 255 }
        red += Float(source[place]) * weight
        green += Float(source[place + 1]) * weight
        blue += Float(source[place + 2]) * weight
        shown += weight
        place += 4
      }
      sums[index] += SIMD4(red, green, blue, shown * 255) * share
    }
  }

  private mutating func finishRow() {
    for index in sums.indices {
      var color = sums[index]
      let alpha = isOpaque ? 255 : color.w
      if !isOpaque, alpha > 0 { color *= 255 / alpha }
      for channel in 0..<3 { pixels.append(Self.byte(color[channel])) }
      pixels.append(Self.byte(alpha))
      sums[index] = .zero
    }
    nextTarget += 1
  }

  private static func byte(_ value: Float) -> UInt8 {
    UInt8(max(0, min(255, value.rounded())))
  }
}
