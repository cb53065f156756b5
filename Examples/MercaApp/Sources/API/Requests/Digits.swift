/// Whole numbers in URLs: digits only, without sign or leading zeros, so that each resource has one URL.
enum Digits {
  /// Returns the number, if the text is one.
  static func number(_ text: some StringProtocol) -> Int? {
    number(of: text.utf8)
  }

  /// Returns the number, if the bytes are one.
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
