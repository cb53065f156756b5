import Entities
import ViperaNetworking

/// Gets a product with all its details.
struct GetProduct: APIRequest {
  typealias Answer = Product

  let id: Int

  var path: APIPath { "/api/products/\(id)" }
  var options: RequestOptions { RequestOptions(timeout: .seconds(30), totalTimeout: .seconds(30)) }
}
