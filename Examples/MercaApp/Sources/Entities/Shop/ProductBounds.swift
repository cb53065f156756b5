/// The bounds of a product in a response, so that no calculation overflows.
package enum ProductBounds {
  /// The maximum number of characters in a title.
  package static let title = 200
  /// The maximum number of characters in a description and in terms.
  package static let text = 10_000
  /// The prices that a product may have, in pesos.
  package static let prices = 0...99_999_999_999
  /// The prices that an offer may have; 0 is refused, because it means that the seller forgot the price.
  package static let offeredPrices = 1...99_999_999_999
  package static let parts = 1...60
  package static let stocks = 0...1_000_000
  /// The maximum number of pictures of a product.
  package static let pictures = 12

  /// The maximum number of pictures in an offer.
  package static let offeredPictures = 8

  /// Whether a text is the address or the name of a picture in the API.
  ///
  /// It consists of letters, digits, `-`, `_` and `.`, separated by slashes, and cannot lead to a parent folder or
  /// another server.
  package static func isPicture(_ place: String) -> Bool {
    let name = place.hasPrefix("/") ? place.utf8.dropFirst() : place.utf8[...]
    let parts = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return (1...250).contains(name.count)
      && parts.allSatisfy { part in
        part.first?.isLetterOrDigit == true && part.allSatisfy { $0.isLetterOrDigit || "-_.".utf8.contains($0) }
      }
  }

  /// Returns the price of one of several instalments, rounded up to whole pesos.
  static func part(of price: Int, in parts: Int) -> Int {
    let parts = max(parts, 1)
    let (whole, rest) = price.quotientAndRemainder(dividingBy: parts)
    return rest > 0 ? whole + 1 : whole
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or digit.
  package var isLetterOrDigit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    default: false
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes an integer that has to be within a range.
  func number(_ key: Key, in range: ClosedRange<Int>) throws -> Int {
    let number = try decode(Int.self, forKey: key)
    try check(key, range.contains(number), "\(number) is not within \(range.lowerBound) and \(range.upperBound).")
    return number
  }

  /// Decodes a text of at most `most` characters.
  func text(_ key: Key, most: Int) throws -> String {
    let text = try decode(String.self, forKey: key)
    try check(key, text.unicodeScalars.count <= most, "The text is longer than \(most) characters.")
    return text
  }

  /// Decodes a text of at most `most` characters, if there is one.
  func textIfPresent(_ key: Key, most: Int) throws -> String? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    return try text(key, most: most)
  }

  /// Throws an error with the text `mistake` if a value is not valid.
  func check(_ key: Key, _ isValid: Bool, _ mistake: @autoclosure () -> String) throws {
    guard !isValid else { return }
    throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: mistake())
  }
}
