import Entities
import ViperaNetworking

/// Asks for the first hundred who sell: as many as a list to choose from may have.
struct GetSellers: APIRequest {
  typealias Answer = SellerPage

  var path: APIPath { "/api/sellers" }
  var query: HTTPQuery { ["limit": "100"] }
  var options: RequestOptions { RequestOptions(timeout: .seconds(30), totalTimeout: .seconds(30)) }
}
