import Entities
import ViperaNetworking

/// Gets one seller.
struct GetSeller: APIRequest {
  typealias Answer = Seller

  let id: Int

  var path: APIPath { "/api/sellers/\(id)" }
  var options: RequestOptions { RequestOptions(timeout: .seconds(30), totalTimeout: .seconds(30)) }
}
