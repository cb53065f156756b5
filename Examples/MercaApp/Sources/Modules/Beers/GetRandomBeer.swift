import Entities
import ViperaNetworking

/// Asks for a beer, another each time.
struct GetRandomBeer: APIRequest {
  typealias Answer = Beer

  var path: APIPath { "/api/beers/random" }
  var options: RequestOptions { RequestOptions(timeout: .seconds(30), totalTimeout: .seconds(30)) }
}
