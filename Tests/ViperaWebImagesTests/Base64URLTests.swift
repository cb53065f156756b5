import Testing

@testable import ViperaWebImages

/// Bytes that are encoded for URLs.
struct Base64URLTests {
  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
    ("foobar", "Zm9vYmFy"), ("ÿ~?", "w79-Pw"),
  ])
  func whatIsWrittenIsReadAlike(plain: String, text: String) {
    #expect(Base64URL.text(plain.utf8) == text)
    #expect(Base64URL.bytes(text.utf8) == Array(plain.utf8))
  }

  @Test(arguments: ["Z", "Zh", "Zg==", "Zm9", "Zm8 ", "Zm+v", "Zm/v", "ZZZZZ"])
  func whatIsWrittenOtherwiseIsRefused(text: String) {
    #expect(Base64URL.bytes(text.utf8) == nil)
  }
}
