import Testing

@testable import DemoPictures

@Suite struct CanvasTests {
  /// A white picture of this size in pixels, a hundred units high.
  private func canvas(_ width: Int = 100, _ height: Int = 100) -> Canvas {
    Canvas(width, height, from: .white, to: .white)
  }

  private func shape(_ word: Substring, _ numbers: Float...) throws -> Shape {
    try #require(Shape(word, numbers))
  }

  /// The black area, in pixels.
  private func black(_ canvas: Canvas) -> Double {
    Double(canvas.pixels.reduce(0) { $0 + 255 - Int($1) }) / 3 / 255
  }

  @Test func aPixelIsCoveredByAsMuchAsTheShapeCovers() throws {
    var canvas = canvas()
    canvas.fill(try shape("box", 10.5, 10, 1, 1), .black)
    let row = 10 * 300
    #expect(canvas.pixels[row + 27] == 255)
    #expect((126...129).contains(canvas.pixels[row + 30]))
    #expect((126...129).contains(canvas.pixels[row + 33]))
    #expect(canvas.pixels[row + 36] == 255)
  }

  @Test func aDiscHasTheAreaOfADisc() throws {
    var canvas = canvas()
    canvas.fill(try shape("oval", 50, 50, 30), .black)
    #expect(abs(black(canvas) - 30 * 30 * Double.pi) < 8)
    var ring = self.canvas()
    ring.fill(try shape("ring", 50, 50, 25, 10), .black)
    #expect(abs(black(ring) - (900 - 400) * Double.pi) < 8)
  }

  @Test func whatOverlapsItselfIsFilledOnce() throws {
    var canvas = canvas()
    canvas.fill(try shape("line", 8, 20, 20, 80, 20, 80, 80, 20, 20), .black)
    #expect(canvas.pixels[(20 * 100 + 50) * 3] == 0)
    #expect(canvas.pixels[(20 * 100 + 80) * 3] == 0)
  }

  // Parts outside the picture are cut off on every side, and do not affect the next shape.
  @Test func whatIsOutsideIsCutOff() throws {
    var canvas = canvas(160, 90)
    canvas.fill(try shape("oval", 50, 50, 400), .black)
    #expect(canvas.pixels.allSatisfy { $0 == 0 })
    canvas.fill(try shape("box", -300, -300, 100, 900), .white)
    canvas.fill(try shape("box", 300, -300, 100, 900), .white)
    canvas.fill(try shape("box", -300, 200, 900, 10), .white)
    canvas.fill(try shape("poly", -400, 20, -300, 400, -350, -900), .white)
    #expect(canvas.pixels.allSatisfy { $0 == 0 })
    canvas.fill(try shape("box", -200, -200, 250, 900), .white)
    #expect(canvas.pixels.prefix(79 * 3).allSatisfy { $0 == 255 })
    #expect(canvas.pixels[(45 * 160 + 82) * 3] == 0)
  }

  @Test(arguments: [
    "box 10 10 20", "box 10 10 20 20 4 4", "oval 50 50", "ring 50 50 9", "arc 50 50 9 0 90", "poly 10 10 20 20",
    "blob 10 10 20 10 20 20 5", "line 10 10 20 20", "curve 2 10 10", "dots 4", "bix 10 10 20 20",
  ])
  func otherNumbersAreNoShape(text: String) throws {
    let words = text.split(separator: " ")
    #expect(Shape(try #require(words.first), words.dropFirst().compactMap { Float($0) }) == nil)
  }
}
