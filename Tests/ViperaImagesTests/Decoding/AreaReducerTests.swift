import Testing

@testable import ViperaImages

/// The average colors of areas.
struct AreaReducerTests {
  @Test func eachPixelIsTheMeanOfItsArea() {
    let rows: [[UInt8]] = [
      [0, 100, 10, 30], [100, 200, 50, 70], [4, 4, 0, 0], [4, 4, 255, 255],
    ]
    let reduced = reduce(rows, to: PixelSize(2, 2))
    #expect(
      reduced.pixels.enumerated().filter { $0.offset % 4 == 0 }.map(\.element) == [100, 40, 4, 128]
    )
  }

  @Test(arguments: [(7, 3), (10, 10), (5, 1), (64, 63), (100, 7)])
  func oneColorStaysThatColor(source: Int, target: Int) {
    let rows = Array(repeating: Array(repeating: UInt8(123), count: source), count: source)
    let reduced = reduce(rows, to: PixelSize(target, target))
    #expect(
      reduced.pixels.enumerated().allSatisfy { $0.element == ($0.offset % 4 == 3 ? 255 : 123) }
    )
  }

  @Test func hiddenColorsDoNotShineThrough() {
    var reducer = AreaReducer(
      left: 0,
      top: 0,
      width: 2,
      height: 1,
      sourceWidth: 2,
      to: PixelSize(1, 1),
      isOpaque: false
    )
    let row: [UInt8] = [255, 0, 0, 0, 0, 0, 200, 255]
    row.withUnsafeBufferPointer { reducer.add($0) }
    #expect(reducer.isComplete)
    #expect(reducer.bitmap.pixels == [0, 0, 200, 128])
  }

  private func reduce(_ rows: [[UInt8]], to target: PixelSize) -> Bitmap {
    var reducer = AreaReducer(
      left: 0,
      top: 0,
      width: Double(rows[0].count),
      height: Double(rows.count),
      sourceWidth: rows[0].count,
      to: target,
      isOpaque: true
    )
    for row in rows {
      row.flatMap { [$0, $0, $0, 255] }.withUnsafeBufferPointer { reducer.add($0) }
    }
    reducer.finish()
    return reducer.bitmap
  }
}
