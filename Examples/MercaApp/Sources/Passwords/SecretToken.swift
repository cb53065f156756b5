/// 256 random bits that say who somebody is; the store has only a digest of them.
package struct SecretToken: Sendable {
  private static let byteCount = 32

  /// The bits as they are sent: 64 hexadecimal digits.
  package let text: String
  private let bytes: [UInt8]

  /// Makes up a token.
  package init() {
    var numbers = SystemRandomNumberGenerator()
    self.init((0..<Self.byteCount).map { _ in UInt8.random(in: 0...255, using: &numbers) })
  }

  /// Reads a token as it is sent; nil when it cannot be one.
  package init?(_ text: String) {
    guard text.utf8.count == 2 * Self.byteCount else { return nil }
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in text.utf8 {
      let value: UInt8
      switch digit {
      case 0x30...0x39: value = digit - 0x30
      case 0x61...0x66: value = digit - 0x57
      default: return nil
      }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    self.init(bytes)
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    text = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// What it is looked up by: SHA-256, since nobody can guess a token, however fast they try.
  package var digest: [UInt8] { SHA256.digest(of: bytes) }
}

extension SecretToken: CustomStringConvertible, CustomReflectable {
  /// Nothing that a log could give away.
  package var description: String { "a token" }
  /// Nothing inside, so that dumping shows no token either.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
