import Passwords
import Testing

@Suite struct SecretTokenTests {
  @Test func aTokenIsReadAsItWasWritten() throws {
    let token = SecretToken()
    let read = try #require(SecretToken(token.text))
    #expect(read.text == token.text)
    let digests = try [read.digest, token.digest]
    #expect(digests[0] == digests[1])
    #expect(token.text.utf8.count == 64)
  }

  @Test func noTwoAreAlike() throws {
    #expect(Set((0..<100).map { _ in SecretToken().text }).count == 100)
    let digests = try [SecretToken().digest, SecretToken().digest]
    #expect(digests[0] != digests[1])
    #expect(digests[0].count == 32)
  }

  // What is in the store has to fit after an update of the program too.
  @Test func theDigestOfATokenStaysTheSame() throws {
    let token = try #require(SecretToken(String(repeating: "0f", count: 32)))
    let digest = try token.digest.map { String($0, radix: 16) }.joined(separator: " ")
    #expect(
      digest
        == "42 ae 1e a0 e7 4b 13 aa a0 c4 69 6e fb 4d e7 f d 3 26 a8 87 16 f4 60 5 e5 1 8c 4c bd 2e 26"
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
