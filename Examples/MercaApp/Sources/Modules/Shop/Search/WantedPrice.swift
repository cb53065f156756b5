import Entities

/// A price as somebody types it: `1299900`, `1.299.900` or `$ 1.299.900`, or nothing.
struct WantedPrice: Hashable {
  /// The price; nil where nothing was typed.
  let pesos: Int?

  /// Reads what was typed; nil where that is no price.
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
