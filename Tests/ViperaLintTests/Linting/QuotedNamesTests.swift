import Testing

@testable import ViperaLint

@Suite struct QuotedNamesTests {
  @Test(arguments: [
    ([], ""), (["A"], "'A'"), (["A", "B"], "'A' and 'B'"), (["A", "B", "C"], "'A', 'B' and 'C'"),
    (["A", "B", "C", "D", "E"], "'A', 'B', 'C' and 2 more"),
  ])
  func namesAreListed(names: [String], text: String) {
    #expect(names.quoted() == text)
  }

  @Test func repeatedNamesAreDropped() {
    #expect(["B", "A", "B"].unique == ["B", "A"])
  }
}
