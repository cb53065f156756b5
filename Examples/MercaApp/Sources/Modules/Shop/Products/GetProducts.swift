import Entities
import ViperaNetworking

/// Asks for a page of the products that a query finds.
struct GetProducts: APIRequest {
  typealias Answer = ProductPage

  let search: ProductQuery
  /// What the page before said; nil for the first one.
  let cursor: String?

  var path: APIPath { "/api/products" }

  var query: HTTPQuery {
    [
      "q": search.text.isEmpty ? nil : search.text,
      "seller": search.seller.map(String.init),
      "min_price": search.least.map(String.init),
      "max_price": search.most.map(String.init),
      "condition": search.condition?.rawValue,
      "sort": search.sort.rawValue,
      "limit": "24",
      "cursor": cursor,
    ]
  }

  var options: RequestOptions { RequestOptions(timeout: .seconds(30), totalTimeout: .seconds(30)) }
}
