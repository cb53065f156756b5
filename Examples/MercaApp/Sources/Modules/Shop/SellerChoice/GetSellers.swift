import Entities
import ViperaNetworking

/// Asks for a page of the sellers whose names have words that begin like those of a text.
struct GetSellers: APIRequest {
  typealias Answer = ListPage<Seller>

  let name: String
  /// The cursor of the page before; nil for the first one.
  let cursor: String?

  var path: APIPath { "/api/sellers" }
  var query: HTTPQuery { ["q": name.isEmpty ? nil : name, "limit": "30", "cursor": cursor] }
  var options: RequestOptions { RequestOptions(timeout: .seconds(30), totalTimeout: .seconds(30)) }
}
