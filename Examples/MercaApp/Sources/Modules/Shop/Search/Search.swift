package import Entities
import Vipera

/// Route of the product search; its URL contains the query.
package struct Search: Route {
  /// The path of all products.
  package static let path = "/products"

  /// The beginnings of words to find.
  package let q: String?
  /// The only seller to show.
  package let seller: Int?
  /// The lowest price.
  package let from: Int?
  /// The highest price.
  package let to: Int?
  /// Only new or only used products.
  package let condition: ProductCondition?
  /// The order of the results; the newest first if nil.
  package let sort: ProductSort?

  /// Creates the route of the results of a query.
  package init(_ query: ProductQuery = ProductQuery()) {
    q = query.text.isEmpty ? nil : query.text
    seller = query.seller
    from = query.least
    to = query.most
    condition = query.condition
    sort = query.sort == .newest ? nil : query.sort
  }

  /// The query in the URL.
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
