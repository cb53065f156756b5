import Entities

/// A whole number as users type it: `1299900`, `1.299.900`, `1,299,900`, `1'299.900`, `1 299 900` or `$ 1.299.900`.
struct TypedNumber: Hashable {
  let value: Int

  /// Parses the typed text; nil if it is not a whole number, or is too large.
  init?(_ text: String) {
    var amount = text.drop(while: \.isWhitespace)
    if amount.hasPrefix("$") { amount = amount.dropFirst().drop(while: \.isWhitespace) }
    while amount.last?.isWhitespace == true { amount.removeLast() }
    // If a text has both a point and a comma, one of them marks decimals.
    if amount.contains("."), amount.contains(",") { return nil }
    let groups = amount.split(omittingEmptySubsequences: false) { character in
      ".,'’".contains(character) || character.isWhitespace
    }
    // Separated digits must be groups of three: `1.5` is not 15, and `0.500` is not 500.
    let isGrouped =
      groups.count == 1
      || (1...3).contains(groups[0].count) && groups[0].first != "0"
        && groups.dropFirst().allSatisfy { $0.count == 3 }
    let digits = groups.joined()
    guard isGrouped, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(digits)
    else { return nil }
    value = number
  }
}

/// The price in a field; the field may be empty.
struct WantedPrice: Hashable {
  /// The price; nil if the field is empty.
  let pesos: Int?

  /// Parses the typed text; nil if it is neither empty nor a price.
  init?(_ text: String) {
    guard !text.allSatisfy(\.isWhitespace) else {
      pesos = nil
      return
    }
    guard let number = TypedNumber(text)?.value, ProductBounds.prices.contains(number) else { return nil }
    pesos = number
  }
}
