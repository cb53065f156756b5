import Testing
import ViperaDigests

@Suite struct SHA256Tests {
  /// Examples of NIST, and texts of nearly one block: from 56 bytes on, the length needs another block.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (String(repeating: "a", count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (String(repeating: "a", count: 56), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
  ])
  func digestsAreThoseOfTheStandard(text: String, digest: String) {
    #expect(Hex.text(SHA256.digest(of: text.utf8)) == digest)
  }

  @Test func aCollectionWithoutContiguousBytesHasTheSameDigest() {
    let text = String(repeating: "a", count: 64)
    let digest = SHA256.digest(of: text.utf8.lazy.map { $0 })
    #expect(digest == SHA256.digest(of: text.utf8))
  }

  @Test func aMillionBytesInPiecesHaveTheirDigest() {
    var sum = SHA256()
    var left = 1_000_000
    var piece = 1
    while left > 0 {
      let count = min(piece, left)
      sum.add(Array(repeating: UInt8(ascii: "a"), count: count))
      left -= count
      piece = piece * 3 % 1009 + 1
    }
    let digest = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    #expect(Hex.text(sum.digest()) == digest)
  }

  /// Splits 200 bytes at every position, so that each piece ends at each position of a block.
  @Test func whereThePiecesEndDoesNotMatter() {
    let bytes = (0..<200).map { UInt8($0) }
    let whole = SHA256.digest(of: bytes)
    for cut in 0...bytes.count {
      var sum = SHA256()
      sum.add(bytes[..<cut])
      sum.add(bytes[cut...])
      #expect(sum.digest() == whole, "cut after \(cut) bytes")
    }
  }
}
