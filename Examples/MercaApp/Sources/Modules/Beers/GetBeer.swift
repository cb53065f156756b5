import Entities
import ViperaNetworking

/// Gets one beer.
struct GetBeer: APIRequest {
  typealias Answer = Beer

  let id: Beer.ID

  var path: APIPath { "/api/beers/\(id)" }
  var options: RequestOptions { RequestOptions(timeout: .seconds(30), totalTimeout: .seconds(30)) }
}
