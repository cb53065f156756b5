import Testing

@testable import ViperaTexts

@Suite struct JSONTextTests {
  private func text(of json: String) throws -> String {
    let documents = try JSONReader.documents(in: JSONFile(name: "s.json", bytes: Array(json.utf8)))
    return JSONText(try #require(documents.first)).text
  }

  @Test func everyMemberGetsALine() throws {
    #expect(
      try text(of: #"{"b":[1,{"c":null}],"a":{},"d":[],"e":true}"#) == """
        {
          "b": [
            1,
            {
              "c": null
            }
          ],
          "a": {},
          "d": [],
          "e": true
        }
        """
    )
  }

  @Test(arguments: [
    (#""a\"b\\c""#, #""a\"b\\c""#),
    (#""line\nnext\ttab""#, #""line\nnext\ttab""#),
    (#""\u0007\u200b""#, #""\u0007\u200b""#),
    (#""é 😀""#, #""é 😀""#),
    ("1.50", "1.50"),
  ])
  func aValueIsWrittenAsItWasRead(json: String, written: String) throws {
    #expect(try text(of: json) == written)
  }

  // An invisible character beyond the basic plane, such as a tag, needs two escapes.
  @Test func whatCannotBeSeenIsEscaped() throws {
    #expect(try text(of: "\"a\u{E0041}\"") == #""a\udb40\udc41""#)
  }
}
