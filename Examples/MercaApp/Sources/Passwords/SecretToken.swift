import ViperaDigests

/// A token of 256 random bits that identifies a session; the store contains only its digest.
package struct SecretToken: Sendable {
  private static let byteCount = 32

  /// The token as text: 64 hexadecimal digits.
  package let text: String
  private let bytes: [UInt8]

  package init() {
    bytes = .random(Self.byteCount)
    text = Hex.text(bytes)
  }

  /// Parses the text of a token; nil if it is not valid.
  package init?(_ text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 2 * Self.byteCount else { return nil }
    bytes = stride(from: 0, to: digits.count, by: 2).compactMap { index in
      UInt8(String(decoding: digits[index...index + 1], as: UTF8.self), radix: 16)
    }
    // Capital letters and signs are not allowed, so that each token has only one text.
    guard Hex.text(bytes) == text else { return nil }
    self.text = text
  }

  /// The digest under which the token is stored.
  ///
  /// SHA-256 is enough: a random token of this length cannot be guessed.
  package var digest: [UInt8] { SHA256.digest(of: bytes) }
}

extension SecretToken: CustomStringConvertible, CustomReflectable {
  /// A description without the token, so that the token cannot get into a log.
  package var description: String { "a token" }
  /// An empty mirror, so that `dump` does not show the token either.
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension [UInt8] {
  /// Returns random bytes from a cryptographically secure generator.
  package static func random(_ count: Int) -> [UInt8] {
    var numbers = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
  }

  /// Returns the HMAC-SHA-256 of a message (RFC 2104), 32 bytes that nobody can compute without the key.
  package static func hmac(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    let blockBytes = 64
    var block = key.count > blockBytes ? SHA256.digest(of: key) : key
    block += [UInt8](repeating: 0, count: blockBytes - block.count)
    let inner = SHA256.digest(of: block.map { $0 ^ 0x36 } + message)
    return SHA256.digest(of: block.map { $0 ^ 0x5c } + inner)
  }
}
