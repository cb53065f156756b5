/// A token of 256 random bits that identifies a user; the store has only its digest.
package struct SecretToken: Sendable {
  private static let byteCount = 32

  /// The token as it is sent: 64 hexadecimal digits.
  package let text: String
  private let bytes: [UInt8]

  /// Makes a new token.
  package init() {
    self.init([UInt8].random(Self.byteCount))
  }

  /// Parses a token as it is sent; nil if it is not valid.
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
    text = bytes.hex
  }

  /// The digest for looking it up: SHA-256 is enough, since a token cannot be guessed, however
  /// fast.
  package var digest: [UInt8] { SHA256.digest(of: bytes) }
}

extension SecretToken: CustomStringConvertible, CustomReflectable {
  /// Does not contain the token, so that it cannot get into a log.
  package var description: String { "a token" }
  /// Empty, so that dumping does not show the token either.
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension Sequence<UInt8> {
  /// The bytes as hexadecimal digits, two each.
  package var hex: String {
    map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}

extension [UInt8] {
  /// Returns random bytes that nobody can guess.
  package static func random(_ count: Int) -> [UInt8] {
    var numbers = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
  }
}
