package import Entities
import Vipera

/// The way to the products; its address says what is looked for.
package struct Search: Route {
  /// Where all products are.
  package static let path = "/products"

  /// Beginnings of words.
  package let q: String?
  /// Whose products alone.
  package let seller: Int?
  /// What they cost at least.
  package let from: Int?
  /// What they cost at most.
  package let to: Int?
  /// New or used ones alone.
  package let condition: ProductCondition?
  /// In which order; the newest first where nothing is said.
  package let sort: ProductSort?

  /// Creates the way to what a query finds.
  package init(_ query: ProductQuery = ProductQuery()) {
    q = query.text.isEmpty ? nil : query.text
    seller = query.seller
    from = query.least
    to = query.most
    condition = query.condition
    sort = query.sort == .newest ? nil : query.sort
  }

  /// What the address asks for.
  package var query: ProductQuery {
    ProductQuery(
      q ?? "",
      seller: seller,
      least: from,
      most: to,
      condition: condition,
      sort: sort ?? .newest
    )
  }
}
