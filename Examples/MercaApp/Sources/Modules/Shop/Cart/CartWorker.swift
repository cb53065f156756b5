package import Entities
import Vipera
package import ViperaNetworking

/// Reads, changes and buys the cart through the API.
package final class CartWorker: CartContract.Worker {
  private let client: MemberClient

  package init(client: MemberClient) { self.client = client }

  package var member: Member.ID? { client.member }

  package func cart() async throws(NetworkError) -> ShoppingCart { try await client.get("/api/cart") }

  package func set(_ quantity: Int, of product: ProductRow.ID) async throws(NetworkError) -> ShoppingCart {
    try await client.send { PutCartLine(token: $0, product: product, quantity: quantity) }
  }

  package func remove(_ product: ProductRow.ID) async throws(NetworkError) {
    try await client.send { DeleteCartLine(token: $0, product: product) }
  }

  package func order(_ lines: [WantedLine], key: String) async throws(NetworkError) -> PlacedOrder {
    try await client.send { SendOrder(token: $0, key: key, lines: lines, isCart: true) }
  }
}

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

private struct DeleteCartLine: APIRequest {
  typealias Answer = Void

  let token: Secret<String>
  let product: ProductRow.ID

  var method: HTTPMethod { .delete }
  var path: APIPath { "/api/cart/lines/\(product)" }
  var headers: HTTPHeaders { token.authorization }
}
