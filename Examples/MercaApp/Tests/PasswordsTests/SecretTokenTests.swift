import Passwords
import Testing

@Suite struct SecretTokenTests {
  @Test func aTokenIsReadAsItWasWritten() throws {
    let token = SecretToken()
    let read = try #require(SecretToken(token.text))
    #expect(read.text == token.text)
    #expect(read.digest == token.digest)
    #expect(token.text.utf8.count == 64)
  }

  @Test func noTwoAreAlike() {
    #expect(Set((0..<100).map { _ in SecretToken().text }).count == 100)
    #expect(Set((0..<100).map { _ in SecretToken().digest }).count == 100)
    #expect(SecretToken().digest.count == 32)
  }

  // Stored digests have to remain valid after an update of the program.
  @Test func theDigestOfATokenStaysTheSame() throws {
    let token = try #require(SecretToken(String(repeating: "0f", count: 32)))
    let digest = token.digest.map { String($0, radix: 16) }.joined(separator: " ")
    #expect(
      digest
        == "9b 68 d4 9b b0 92 f7 12 92 ad 76 ab 8f b8 75 d 71 a ae 5a f7 e 43 b8 ec a 90 1d 4 8c 0 30"
    )
  }

  @Test(arguments: [
    "", "0", String(repeating: "0", count: 63), String(repeating: "0", count: 65),
    String(repeating: "g", count: 64), String(repeating: "A", count: 64),
    String(repeating: "é", count: 32),
  ])
  func anythingElseIsNone(text: String) {
    #expect(SecretToken(text) == nil)
  }

  @Test func aTokenIsNotPrinted() {
    let token = SecretToken()
    var dumped = ""
    dump(token, to: &dumped)
    #expect(!"\(token) \(String(reflecting: token)) \(dumped)".contains(token.text))
  }
}
