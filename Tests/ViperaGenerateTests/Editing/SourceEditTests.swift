import Testing

@testable import ViperaGenerate

@Suite struct SourceEditTests {
  private func applied(_ edits: [(Range<Int>, String)], to text: String = "abcdef") -> String {
    edits.map { SourceEdit(range: $0.0, text: $0.1) }.applied(to: text)
  }

  @Test func editsAreAppliedInTheOrderOfTheirPlaces() {
    #expect(applied([(4..<5, "E"), (0..<1, "A")]) == "AbcdEf")
    #expect(applied([]) == "abcdef")
    #expect(applied([(6..<6, "!")]) == "abcdef!")
  }

  @Test func atOnePlaceInsertionsComeFirstAndKeepTheirOrder() {
    #expect(applied([(2..<4, ""), (2..<2, "1"), (2..<2, "2")]) == "ab12ef")
  }

  @Test func anEditInsideAnotherIsLeftOut() {
    #expect(applied([(2..<3, "C"), (1..<4, "-")]) == "a-ef")
    #expect(applied([(1..<4, "-"), (4..<4, "+")]) == "a-+ef")
  }

  /// Fixed bug: the second of two overlapping edits was dropped, so half of a change was written.
  @Test func editsThatOverlapAreAMistake() async {
    await #expect(processExitsWith: .failure) {
      _ = [SourceEdit(range: 1..<3, text: ""), SourceEdit(range: 2..<4, text: "")].applied(to: "abcdef")
    }
  }

  @Test func placesAreBytes() {
    #expect(applied([(2..<4, "o")], to: "ñö\r\n") == "ño\r\n")
  }
}
