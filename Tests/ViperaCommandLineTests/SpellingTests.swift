import Testing

@testable import ViperaCommandLine

@Suite struct SpellingTests {
  @Test(arguments: [
    ("lnt", "lint"), ("LINT", "lint"), ("generat", "generate"), ("gnerate", "generate"), ("gener", "generate"),
    ("stats", nil), ("", nil), ("g", nil),
  ])
  func aWordIsFoundWhereItIsClear(typed: String, meant: String?) {
    #expect(Spelling.nearest(to: typed, among: ["generate", "lint", "serve"]) == meant)
  }
}
