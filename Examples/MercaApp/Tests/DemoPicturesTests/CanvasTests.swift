import Testing

@testable import DemoPictures

@Suite struct CanvasTests {
  /// A white picture of so many pixels, a hundred units high.
  private func canvas(_ width: Int = 100, _ height: Int = 100) -> Canvas {
    Canvas(width, height, from: .white, to: .white)
  }

  /// How much black there is, in pixels.
  private func black(_ canvas: Canvas) -> Double {
    Double(canvas.pixels.reduce(0) { $0 + 255 - Int($1) }) / 3 / 255
  }

  @Test func aPixelIsCoveredByAsMuchAsTheShapeCovers() {
    var canvas = canvas()
    canvas.fill(.box(10.5, 10, 1, 1, 0), .black)
    let row = 10 * 300
    #expect(canvas.pixels[row + 27] == 255)
    #expect((126...129).contains(canvas.pixels[row + 30]))
    #expect((126...129).contains(canvas.pixels[row + 33]))
    #expect(canvas.pixels[row + 36] == 255)
  }

  @Test func aDiscHasTheAreaOfADisc() {
    var canvas = canvas()
    canvas.fill(.oval(50, 50, 30, 30), .black)
    #expect(abs(black(canvas) - 30 * 30 * Double.pi) < 8)
    var ring = self.canvas()
    ring.fill(.ring(50, 50, 25, 25, 10), .black)
    #expect(abs(black(ring) - (900 - 400) * Double.pi) < 8)
  }

  @Test func whatOverlapsItselfIsFilledOnce() {
    var canvas = canvas()
    canvas.fill(.line([20, 20, 80, 20, 80, 80, 20, 20], 8), .black)
    #expect(canvas.pixels[(20 * 100 + 50) * 3] == 0)
    #expect(canvas.pixels[(20 * 100 + 80) * 3] == 0)
  }

  // What is outside is cut off, on every side, and leaves nothing behind for the next shape.
  @Test func whatIsOutsideIsCutOff() {
    var canvas = canvas(160, 90)
    canvas.fill(.oval(50, 50, 400, 400), .black)
    #expect(canvas.pixels.allSatisfy { $0 == 0 })
    canvas.fill(.box(-300, -300, 100, 900, 0), .white)
    canvas.fill(.box(300, -300, 100, 900, 0), .white)
    canvas.fill(.box(-300, 200, 900, 10, 0), .white)
    canvas.fill(.polygon([-400, 20, -300, 400, -350, -900]), .white)
    #expect(canvas.pixels.allSatisfy { $0 == 0 })
    canvas.fill(.box(-200, -200, 250, 900, 0), .white)
    #expect(canvas.pixels.prefix(79 * 3).allSatisfy { $0 == 255 })
    #expect(canvas.pixels[(45 * 160 + 82) * 3] == 0)
  }
}
