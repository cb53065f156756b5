import DemoData
import Entities
import Testing

@testable import DemoPictures

@Suite struct DrawingsTests {
  @Test(arguments: [
    ("ink poly 10 10 20 10 20 20", "10 10 20 10 20 20"),
    ("ink poly 10 10 20 10 20 20 mirrored", "10 10 20 10 20 20; 90 10 80 10 80 20"),
    ("ink poly 0 0 1 0 1 1 times 3 5 0", "0 0 1 0 1 1; 5 0 6 0 6 1; 10 0 11 0 11 1"),
    (
      "ink poly 0 0 1 0 1 1 times 2 5 0 times 2 0 7",
      "0 0 1 0 1 1; 5 0 6 0 6 1; 0 7 1 7 1 8; 5 7 6 7 6 8"
    ),
    ("ink poly 50 40 60 40 60 50 around 2", "50 40 60 40 60 50; 50 60 40 60 40 50"),
    ("ink poly 50 40 60 40 60 50; turn 90", "60 50 60 60 50 60"),
  ])
  func aMarkIsRepeatedAndTurned(text: String, corners: String) throws {
    let marks = try #require(Drawings("a\n  \(text)").marks["a"])
    let found = marks.flatMap(\.shape.contours).map { contour in
      contour.flatMap { ["\(Int($0.x.rounded()))", "\(Int($0.y.rounded()))"] }.joined(separator: " ")
    }
    #expect(found.joined(separator: "; ") == corners)
  }

  @Test func marksHaveATone() {
    let drawings = Drawings("# colours\na b\n  red #ff0010; #010203\nc\n  red 0.5 oval 1 2 3;\n  ink oval 1 2 3")
    #expect(drawings.colours("a b") == [Colour(255, 0, 16), Colour(1, 2, 3)])
    #expect(drawings.palette("a b", with: ["own": .white])["red"] == Colour(255, 0, 16))
    #expect(drawings.palette("a b", with: ["red": .white])["red"] == .white)
    #expect(drawings.marks["c"]?.map(\.tone) == ["red", "ink"])
    #expect(drawings.marks["c"]?.map(\.opacity) == [0.5, 1])
  }

  @Test func aMistakeInATextEndsTheProcess() async {
    await #expect(processExitsWith: .failure) { _ = Drawings("a\n  ink bix 1 2 3 4") }
    await #expect(processExitsWith: .failure) { _ = Drawings("a\n  ink box 1 2 3 4 twice") }
  }

  @Test func whatIsMissingEndsTheProcess() async {
    await #expect(processExitsWith: .failure) {
      var canvas = Canvas(10, 10, from: .white, to: .white)
      canvas.draw("nothing", Drawings.all.palette())
    }
    await #expect(processExitsWith: .failure) {
      var canvas = Canvas(10, 10, from: .white, to: .white)
      canvas.draw("head", Drawings.all.palette())
    }
  }

  @Test func allTonesOfProductsAreKnown() {
    let tones = Set(Drawings.all.palette().keys).union(["own", "deep", "pale"])
    for kind in DemoData.productKinds {
      let marks = Drawings.all.marks[kind] ?? []
      #expect(Set(marks.map(\.tone)).isSubset(of: tones), "\(kind)")
    }
  }

  @Test func everyBeerAndFaceIsDrawn() {
    let beers = DemoData().beers
    for id in 1...60 {
      let numbers = SeededNumbers(seed: 7, of: id)
      #expect(Scenes.portrait(numbers).width == 320)
      if id.isMultiple(of: 2) { #expect(Scenes.beer(named: beers[id].name, numbers).width == 600) }
    }
  }
}
