/// Converts bytes to hexadecimal text in lower case.
public enum Hex {
  private static let digits = Array("0123456789abcdef".utf8)

  /// Returns two characters for each byte.
  public static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
