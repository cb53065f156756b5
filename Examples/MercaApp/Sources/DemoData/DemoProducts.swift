import enum Entities.ProductCondition
import Store

/// Invented products, with the titles, prices and stock of a marketplace.
struct DemoProducts {
  let seed: UInt64
  let sellers: [Seller]

  /// Returns the product with an id.
  func product(_ id: Product.ID) -> Product {
    var numbers = SeededNumbers(seed: seed ^ 0x9d0d, of: id)
    let kind = numbers.pick(DemoWords.kinds)
    let condition: ProductCondition = numbers.below(10) < 7 ? .new : .used
    let price = Self.price(of: kind, condition, &numbers)
    let offer = ProductOffer(
      title: Self.title(of: kind, &numbers),
      description: Self.description(of: kind, condition, &numbers),
      price: price,
      instalments: price >= 200_000 ? numbers.pick([12, 24, 36]) : numbers.pick([1, 3, 6]),
      isShippedFree: numbers.below(3) == 0,
      condition: condition,
      terms: numbers.below(5) == 0 ? nil : numbers.pick(DemoWords.terms),
      pictures: Self.pictures(of: id, &numbers)
    )
    return Product(
      id: id,
      seller: sellers[numbers.below(sellers.count)],
      offer: offer,
      stock: numbers.below(20) == 0 ? 0 : 1 + numbers.below(60)
    )
  }

  /// Returns the names of one to three pictures; one product in twenty has none, so that screens show that case.
  private static func pictures(of id: Product.ID, _ numbers: inout SeededNumbers) -> [String] {
    let number = numbers.below(20)
    return number == 0 ? [] : (0...number % 3).map { "demo/product/\(id)/\($0 + 1)" }
  }

  private static func title(of kind: DemoWords.Kind, _ numbers: inout SeededNumbers) -> String {
    let model = "\(numbers.pick(DemoWords.letters))\(10 + numbers.below(990))"
    return [
      kind.name, numbers.pick(DemoWords.brands), model, numbers.pick(DemoWords.qualities),
      numbers.pick(DemoWords.colours),
    ].joined(separator: " ")
  }

  /// Returns a price from a third of the usual price to three times as much.
  private static func price(
    of kind: DemoWords.Kind,
    _ condition: ProductCondition,
    _ numbers: inout SeededNumbers
  ) -> Int {
    let percent = numbers.below(2) == 0 ? 34 + numbers.below(67) : 100 + numbers.below(201)
    let price = kind.price * percent / 100 * (condition == .new ? 100 : 60) / 100
    return max(100, price / 100 * 100)
  }

  private static func description(
    of kind: DemoWords.Kind,
    _ condition: ProductCondition,
    _ numbers: inout SeededNumbers
  ) -> String {
    let state = condition == .new ? "Producto nuevo, en su empaque." : "Usado, en buen estado."
    return """
      \(kind.name) para \(numbers.pick(DemoWords.uses)). \(state) \
      \(numbers.pick(DemoWords.promises)) Despachamos el mismo día.
      """
  }
}
