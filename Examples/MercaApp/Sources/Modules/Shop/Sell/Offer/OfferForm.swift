import Entities

/// The fields of the form for a product, as they were typed.
package struct OfferForm: Hashable, Sendable {
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
    terms = product.terms ?? ""
  }
}
