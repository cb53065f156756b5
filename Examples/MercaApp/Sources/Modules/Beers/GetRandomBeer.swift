import Entities
import ViperaNetworking

/// Gets a random beer.
struct GetRandomBeer: APIRequest {
  typealias Answer = Beer

  var path: APIPath { "/api/beers/random" }
  var options: RequestOptions { RequestOptions(timeout: .seconds(30), totalTimeout: .seconds(30)) }
}
