import Entities
import ViperaNetworking

/// Gets a page of the beers.
struct GetBeers: APIRequest {
  typealias Answer = ListPage<Beer>

  /// The cursor from the page before; nil for the first page.
  let cursor: String?

  var path: APIPath { "/api/beers" }
  var query: HTTPQuery { ["limit": "25", "cursor": cursor] }
  var options: RequestOptions { RequestOptions(timeout: .seconds(30), totalTimeout: .seconds(30)) }
}
