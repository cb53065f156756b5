/// An unguessable name of a session, or of the browser it belongs to.
struct SessionToken: Hashable, Sendable, CustomStringConvertible {
  /// The number of characters of a name: 16 bytes in base 32.
  static let length = 26

  let description: String

  /// Creates a name from the system's random numbers.
  init() {
    var source = SystemRandomNumberGenerator()
    self.init(using: &source)
  }

  init(using source: inout some RandomNumberGenerator) {
    let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    var text: [UInt8] = []
    for _ in 0..<2 {
      var word = source.next() as UInt64
      for _ in 0..<13 {
        text.append(digits[Int(word & 31)])
        word >>= 5
      }
    }
    description = String(decoding: text, as: UTF8.self)
  }

  /// Reads a name from a browser; nil if this server cannot have created it.
  init?(_ text: some StringProtocol) {
    let isSound =
      text.utf8.count == Self.length
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
      }
    guard isSound else { return nil }
    description = String(text)
  }
}
