import Entities

/// A whole number as users type it: `1299900`, `1.299.900`, `1,299,900`, `1'299.900`, `1 299 900` or `$ 1.299.900`.
struct TypedNumber: Hashable {
  /// The number.
  let value: Int

  /// Parses the typed text; nil if it is no whole number, or too large.
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

/// A price as users type it, or nothing.
struct WantedPrice: Hashable {
  /// The price; nil if nothing was typed.
  let pesos: Int?

  /// Parses the typed text; nil if it is no price.
  init?(_ text: String) {
    guard !text.allSatisfy(\.isWhitespace) else {
      pesos = nil
      return
    }
    guard let number = TypedNumber(text)?.value, ProductBounds.prices.contains(number) else { return nil }
    pesos = number
  }
}
