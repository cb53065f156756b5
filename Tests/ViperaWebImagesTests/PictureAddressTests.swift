import Testing
import ViperaDigests
import ViperaImages

@testable import ViperaWebImages

/// URLs that only this server can sign.
struct PictureAddressTests {
  private static let key = PictureKey(Array(repeating: 7, count: 32))

  @Test(arguments: [
    ("https://cdn.example/a.jpg", ThumbnailShape.fit(320, 240)), ("x", .fill(1, 4096)),
    ("https://cdn.example/ñ?a=b&c=%2F#d", .fit(4096, 1)),
  ])
  func whatIsWrittenIsReadAlike(source: String, shape: ThumbnailShape) {
    for version in [nil, "3", "", "a/b ñ"] {
      let address = PictureAddress(source, shape, version: version)
      let text = address.text(Self.key)
      #expect(PictureAddress(text, Self.key) == address)
      #expect(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
  }

  /// The signature of one URL must not be valid for another URL.
  @Test func aProofIsOfOneVersion() {
    let texts = [nil, "", "1", "2", "12"].map { version in
      PictureAddress("a", .fit(1, 1), version: version).text(Self.key)
    }
    let proofs = texts.map { $0.split(separator: "/")[1] }
    #expect(Set(proofs).count == texts.count)
    for (proof, text) in zip(proofs, texts.dropFirst()) {
      let other = text.replacing(text.split(separator: "/")[1], with: proof)
      #expect(PictureAddress(other, Self.key) == nil)
    }
    #expect(PictureAddress(texts[2] + "/MQ", Self.key) == nil)
    #expect(PictureAddress(texts[0] + "/", Self.key) == nil)
  }

  @Test func everyChangedCharacterIsRefused() {
    let text = Array(
      PictureAddress("https://cdn.example/a.jpg", .fit(320, 240)).text(Self.key).utf8
    )
    for place in PictureAddress.prefix.utf8.count..<text.count {
      for other in "A9-/_x%".utf8 where other != text[place] {
        var changed = text
        changed[place] = other
        #expect(PictureAddress(String(decoding: changed, as: UTF8.self), Self.key) == nil)
      }
    }
  }

  // Fixed bug: a thumbnail could have any number of URLs, and caches kept each of them for a year.
  @Test(arguments: [
    ("fit-320x240", "fit-0320x240"), ("fit-320x240", "fit--320x240"),
    ("fit-320x240", "fit-320xx240"),
    ("fit-320x240", "-fit-320x240"), ("fit-320x240", "fit-320x240x"),
    ("fit-320x240", "fit-320x240-"),
  ])
  func oneThumbnailHasOneAddress(shape: String, other: String) {
    let text = PictureAddress("https://cdn.example/a.jpg", .fit(320, 240)).text(Self.key)
    #expect(PictureAddress(text.replacing(shape, with: other), Self.key) == nil)
  }

  @Test func anotherKeyIsRefused() {
    let text = PictureAddress("a", .fit(1, 1)).text(Self.key)
    #expect(PictureAddress(text, PictureKey(Array(repeating: 8, count: 32))) == nil)
    #expect(PictureAddress(text, .random()) == nil)
  }

  @Test(arguments: [
    "", "a", "a/b", "a/b/c", "///", "a/b/c/d", "AAAAAAAAAAAAAAAAAAAAAA/fit-1x1/YQ",
    "AAAAAAAAAAAAAAAAAAAAAA/fit-0x1/YQ", "AAAAAAAAAAAAAAAAAAAAAA/fit-99999x1/YQ",
    "AAAAAAAAAAAAAAAAAAAAAA/fit-1x1x1/YQ", "AAAAAAAAAAAAAAAAAAAAAA/cut-1x1/YQ",
    "AAAAAAAAAAAAAAAAAAAAAA/fit--1x1/YQ", "AAAAAAAAAAAAAAAAAAAAAA/fit-+1x1/YQ",
  ])
  func whatIsNoAddressIsRefused(rest: String) {
    #expect(PictureAddress(PictureAddress.prefix + rest, Self.key) == nil)
  }

  @Test func theProofIsThatOfTheStandard() {
    // RFC 4231, test case 2, with zeros appended to the key for the length of our keys.
    let key = PictureKey(Array("Jefe".utf8) + Array(repeating: 0, count: 12))
    let proof = key.proof(of: Array("what do ya want for nothing?".utf8))
    #expect(Hex.text(proof) == "5bdcc146bf60754e6a042426089575c7")
  }
}
