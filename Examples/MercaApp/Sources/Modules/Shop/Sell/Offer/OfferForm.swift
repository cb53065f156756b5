import Entities

/// The fields of the form for a product, as typed.
package struct OfferForm: Hashable, Sendable, Codable {
  /// The title.
  package var title = ""
  /// The price.
  package var price = ""
  /// The stock.
  package var stock = "1"
  /// The number of instalments.
  package var instalments = "1"
  /// The condition, by its name in the API.
  package var condition = ProductCondition.new.rawValue
  /// Whether shipping is free for the buyer.
  package var isShippedFree = false
  /// The description.
  package var description = ""
  /// The terms.
  package var terms = ""

  /// Creates the form for a new product.
  package init() {}
}

extension OfferForm {
  /// Creates the form of a product.
  init(_ product: Product) {
    title = product.title
    price = "\(product.price)"
    stock = "\(product.stock)"
    instalments = "\(product.instalments)"
    condition = product.condition.rawValue
    isShippedFree = product.isShippedFree
    description = product.description
    terms = product.terms
  }

  /// Merges the typed input into the current product.
  ///
  /// A field that the user has not changed shows the current value. The stock changes by the typed difference, so that
  /// pieces sold in the meantime stay sold.
  ///
  /// - Parameters:
  ///   - before: The product that the form was filled in from.
  ///   - now: The current product.
  ///   - counted: How many of the typed pieces `now` already contains.
  /// - Returns: The form to show.
  func merged(from before: Product, to now: Product, counted: Int) -> OfferForm {
    let read = OfferForm(before)
    var merged = OfferForm(now)
    func take<Value: Equatable>(_ field: WritableKeyPath<OfferForm, Value>) {
      if self[keyPath: field] != read[keyPath: field] {
        merged[keyPath: field] = self[keyPath: field]
      }
    }
    take(\.title)
    take(\.price)
    take(\.instalments)
    take(\.condition)
    take(\.isShippedFree)
    take(\.description)
    take(\.terms)
    if let typed = TypedNumber(stock)?.value {
      let stock = now.stock + typed - before.stock - counted
      merged.stock = "\(min(max(stock, 0), ProductBounds.stocks.upperBound))"
    }
    return merged
  }
}
