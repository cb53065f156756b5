/// Whole numbers as addresses have them: digits alone, without a sign and leading zeros, so that one
/// thing has one address.
enum Digits {
  /// The number, if it is one.
  static func number(_ text: some StringProtocol) -> Int? {
    number(of: text.utf8)
  }

  /// The number that bytes are, if they are one.
  static func number(of bytes: some Collection<UInt8>) -> Int? {
    guard let first = bytes.first, first != UInt8(ascii: "0") || bytes.count == 1 else {
      return nil
    }
    var number = 0
    for byte in bytes {
      guard (0x30...0x39).contains(byte) else { return nil }
      let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = tens.addingReportingOverflow(Int(byte - 0x30))
      guard !isTooLarge, !overflows else { return nil }
      number = sum
    }
    return number
  }
}
