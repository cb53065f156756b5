import Testing

@testable import ViperaExpansion

@Suite struct IdentifierTests {
  @Test(arguments: [
    ("show", "show"), ("in", "`in`"), ("`in`", "`in`"), ("fetch all", "`fetch all`"),
    ("1st", "`1st`"), ("a1", "a1"), ("_", "_"), ("größe", "größe"), ("a\"b", "`a\"b`"), ("", ""),
  ])
  func aNameIsEscapedWhereItMustBe(name: String, escaped: String) {
    #expect(Identifier.escaped(name) == escaped)
  }

  @Test(arguments: [
    ("in", "in"), ("inout", "`inout`"), ("first name", "`first name`"), ("1st", "`1st`"),
  ])
  func aLabelMayBeAKeyword(name: String, escaped: String) {
    #expect(Identifier.escapedLabel(name) == escaped)
  }

  @Test(arguments: [
    ("let", "let"), ("var", "var"), ("in", "in"), ("inout", "`inout`"), ("1st", "`1st`"),
  ])
  func aLabelInACallNeedsLess(name: String, escaped: String) {
    #expect(Identifier.escapedInCall(name) == escaped)
  }

  @Test(arguments: [
    ("show", "Show"), ("fetch all", "FetchAll"), ("say \"hi\"", "SayHi"), ("a-b_c", "AB_c"),
    ("1st", "1st"), ("größe", "Größe"), ("🐍", "🐍"), ("- -", "U2dU20U2d"), ("_a", "_a"),
  ])
  func aWordHasOnlyWhatAnyNameMayHold(name: String, word: String) {
    #expect(Identifier.word(name) == word)
  }

  @Test(arguments: [("a", #""a""#), (#"say "hi""#, #""say \"hi\"""#), (#"a\b"#, #""a\\b""#)])
  func aLiteralIsEscaped(text: String, literal: String) {
    #expect(Identifier.literal(text) == literal)
  }
}
