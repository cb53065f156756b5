import Testing

@testable import ViperaSpelling

@Suite struct NearestNameTests {
  @Test(
    arguments: [
      ("Nmae", "Name"), ("name", "Name"), ("fieldz", "fields"), ("TestTaget", "TestTarget"), ("xyz", nil), ("", nil),
    ] as [(String, String?)]
  )
  func aSlipIsFound(text: String, name: String?) {
    #expect(NearestName.find(for: text, among: ["Name", "fields", "TestTarget", "path"]) == name)
  }

  @Test func aShortWordAllowsOneSlip() {
    #expect(NearestName.find(for: "pxyh", among: ["path"]) == nil)
    #expect(NearestName.find(for: "pxth", among: ["path"]) == "path")
  }

  @Test func ofEquallyNearNamesTheFirstWins() {
    #expect(NearestName.find(for: "rows", among: ["rowz", "rowa"]) == "rowz")
  }
}
