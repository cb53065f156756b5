/// Whole numbers as addresses have them: digits alone, without a sign and leading zeros, so that one
/// thing has one address.
enum Digits {
  /// The number, if it is one.
  static func number(_ text: some StringProtocol) -> Int? {
    guard let first = text.utf8.first, text.utf8.count <= 19,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      first != UInt8(ascii: "0") || text.utf8.count == 1
    else { return nil }
    return Int(text)
  }
}
