import Entities
import Vipera
import ViperaNetworking

/// Gets the member's own shop; 404 before their first product.
struct GetShop: APIRequest {
  typealias Answer = Seller

  let token: Secret<String>

  var path: APIPath { "/api/sellers/current" }
  var headers: HTTPHeaders { token.authorization }
  var options: RequestOptions { RequestOptions(timeout: .seconds(30), totalTimeout: .seconds(30)) }
}
