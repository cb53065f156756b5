import Entities
import Vipera
import ViperaNetworking

/// Gets the member's cart.
struct GetCart: APIRequest {
  typealias Answer = ShoppingCart

  let token: Secret<String>

  var path: APIPath { "/api/cart" }
  var headers: HTTPHeaders { token.authorization }
  var options: RequestOptions { RequestOptions(timeout: .seconds(30), totalTimeout: .seconds(30)) }
}

/// Sets the quantity of a product in the member's cart.
struct PutCartLine: APIRequest {
  typealias Answer = ShoppingCart

  private struct Form: Encodable {
    let quantity: Int
  }

  let token: Secret<String>
  let product: ProductRow.ID
  let quantity: Int

  var method: HTTPMethod { .put }
  var path: APIPath { "/api/cart/lines/\(product)" }
  var headers: HTTPHeaders { token.authorization }
  var body: HTTPBody { .json(Form(quantity: quantity)) }
}

/// Removes a product from the member's cart.
struct DeleteCartLine: APIRequest {
  typealias Answer = Void

  let token: Secret<String>
  let product: ProductRow.ID

  var method: HTTPMethod { .delete }
  var path: APIPath { "/api/cart/lines/\(product)" }
  var headers: HTTPHeaders { token.authorization }
}
