import Entities

/// A price as users type it: `1299900`, `1.299.900` or `$ 1.299.900`, or nothing.
struct WantedPrice: Hashable {
  /// The price; nil if nothing was typed.
  let pesos: Int?

  /// Parses the typed text; nil if it is no price.
  init?(_ text: String) {
    guard !text.allSatisfy(\.isWhitespace) else {
      pesos = nil
      return
    }
    guard let number = TypedNumber(text)?.value, ProductBounds.prices.contains(number) else {
      return nil
    }
    pesos = number
  }
}
