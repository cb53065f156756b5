import Entities

/// A price as somebody types it: `1299900`, `1.299.900` or `$ 1.299.900`, or nothing.
struct WantedPrice: Hashable {
  /// The price; nil where nothing was typed.
  let pesos: Int?

  /// Reads what was typed; nil where that is no price.
  init?(_ text: String) {
    let signs = text.filter { !$0.isWhitespace }
    let amount = signs.hasPrefix("$") ? signs.dropFirst() : signs[...]
    guard !signs.isEmpty else {
      pesos = nil
      return
    }
    let groups = amount.split(separator: ".", omittingEmptySubsequences: false)
    // Points stand between groups of three: `1.5` is no price, and not one of 15 pesos.
    let isGrouped =
      groups.count == 1
      || (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
    let digits = groups.joined()
    guard isGrouped, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(digits), ProductBounds.prices.contains(number)
    else { return nil }
    pesos = number
  }
}
