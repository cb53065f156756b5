import Entities

/// The fields of the form for a product, as they were typed.
package struct OfferForm: Hashable, Sendable, Codable {
  /// What it is called.
  package var title = ""
  /// What it costs.
  package var price = ""
  /// How many pieces there are.
  package var stock = "1"
  /// In how many parts it can be paid.
  package var instalments = "1"
  /// Whether it was used before, by the name that the API has for it.
  package var condition = ProductCondition.new.rawValue
  /// Whether sending it costs the buyer nothing.
  package var isShippedFree = false
  /// What it is like.
  package var description = ""
  /// What the buyer agrees to.
  package var terms = ""

  /// Creates the form for a new product.
  package init() {}
}

extension OfferForm {
  /// The form with what is said of a product.
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

  /// Puts what was typed over what the product says now.
  ///
  /// A field that nobody has touched shows what the product says now. The pieces go up or down by as many
  /// as were typed, so that those that were sold meanwhile stay sold.
  ///
  /// - Parameters:
  ///   - before: The product that the form was filled in from.
  ///   - now: The product as it is.
  ///   - counted: How many of the typed pieces `now` has already.
  /// - Returns: The form to be shown.
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
