/// Within which a product of an answer has to be, so that nothing can be made of it that overflows.
public enum ProductBounds {
  /// How many characters a title has at most.
  public static let title = 200
  /// How many characters a description has at most, and terms.
  public static let text = 10_000
  /// What a product may cost, in pesos.
  public static let prices = 0...99_999_999_999
  /// What may be asked for a product; nobody gives one away by a price that was forgotten.
  public static let offeredPrices = 1...99_999_999_999
  /// In how many parts it can be paid.
  public static let parts = 1...60
  /// How many pieces there may be.
  public static let stocks = 0...1_000_000
  /// How many pictures it has at most.
  public static let pictures = 12

  /// How many pictures an offer names at most.
  public static let offeredPictures = 8

  /// Whether a text is where a picture of the API is, or its name there: parts of letters, digits, `-`,
  /// `_` and `.` with slashes between them, none of which leads up or to another server.
  public static func isPicture(_ place: String) -> Bool {
    let name = place.hasPrefix("/") ? place.utf8.dropFirst() : place.utf8[...]
    let parts = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return (1...250).contains(name.count)
      && parts.allSatisfy { part in
        part.first.map(isLetterOrDigit) == true
          && part.allSatisfy { isLetterOrDigit($0) || "-_.".utf8.contains($0) }
      }
  }

  /// What each of some parts of a price comes to, rounded up to whole pesos.
  static func part(of price: Int, in parts: Int) -> Int {
    let parts = max(parts, 1)
    let (whole, rest) = price.quotientAndRemainder(dividingBy: parts)
    return rest > 0 ? whole + 1 : whole
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    default: false
    }
  }
}
