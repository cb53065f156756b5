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
    let digest = SHA256.digest(of: row.bytes).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    #expect(digest.joined() == row.digest)
  }
}
