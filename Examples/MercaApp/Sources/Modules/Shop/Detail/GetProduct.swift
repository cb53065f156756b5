import Entities
import ViperaNetworking

/// Asks for everything that is said of a product.
struct GetProduct: APIRequest {
  typealias Answer = Product

  let id: Int

  var path: APIPath { "/api/products/\(id)" }
  var options: RequestOptions { RequestOptions(timeout: .seconds(30), totalTimeout: .seconds(30)) }
}
