import Entities
import ViperaNetworking

/// Asks for a page of the beers.
struct GetBeers: APIRequest {
  typealias Answer = BeerPage

  /// What the page before said; nil for the first one.
  let cursor: String?

  var path: APIPath { "/api/beers" }
  var query: HTTPQuery { ["limit": "25", "cursor": cursor] }
  var options: RequestOptions { RequestOptions(timeout: .seconds(30), totalTimeout: .seconds(30)) }
}
