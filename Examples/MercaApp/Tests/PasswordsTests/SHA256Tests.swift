import Testing

@testable import Passwords

@Suite struct SHA256Tests {
  /// Bytes, and their digest as another program has it.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let digest: String

    var testDescription: String { name }
  }

  // Where the padding begins a block of its own, lengths of 55 and 56 bytes differ.
  @Test(arguments: [
    Row(
      name: "nothing",
      bytes: [],
      digest: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    ),
    Row(
      name: "three letters",
      bytes: Array("abc".utf8),
      digest: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    ),
    Row(
      name: "55 bytes",
      bytes: [UInt8](repeating: 0x61, count: 55),
      digest: "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
    ),
    Row(
      name: "56 bytes",
      bytes: [UInt8](repeating: 0x61, count: 56),
      digest: "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"
    ),
    Row(
      name: "a whole block",
      bytes: [UInt8](repeating: 0x61, count: 64),
      digest: "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
    ),
    Row(
      name: "many blocks",
      bytes: (0..<1000).map { UInt8($0 % 251) },
      digest: "4e4c294b331f7a2099a379bec34b9f9fc03dc46ab465d998f4d683da53487e6d"
    ),
  ])
  func aDigestIsWhatEverybodyElseMakesOfTheBytes(row: Row) {
    #expect(Self.digits(of: SHA256.digest(of: row.bytes)) == row.digest)
  }

  // The vectors of RFC 4231, 4.2, 4.3 and 4.7: the last key is longer than a block.
  @Test(arguments: [
    (
      [UInt8](repeating: 0x0b, count: 20), "Hi There",
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xaa, count: 131),
      "Test Using Larger Than Block-Size Key - Hash Key First",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ])
  func anHMACIsWhatEverybodyElseMakesOfTheMessage(key: [UInt8], message: String, hmac: String) {
    #expect(Self.digits(of: SHA256.hmac(of: Array(message.utf8), key: key)) == hmac)
  }

  private static func digits(of bytes: [UInt8]) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
