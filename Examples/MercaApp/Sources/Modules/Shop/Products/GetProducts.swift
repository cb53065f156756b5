import Entities
import ViperaNetworking

/// Gets a page of the products that match a query.
struct GetProducts: APIRequest {
  typealias Answer = ListPage<ProductRow>

  let search: ProductQuery
  /// The cursor from the page before; nil for the first page.
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
