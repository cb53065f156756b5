package import Entities
package import ViperaNetworking

/// Reads, changes and buys the cart through the API.
package final class CartWorker: CartContract.Worker {
  private let client: MemberClient

  package init(client: MemberClient) { self.client = client }

  package var member: Member.ID? { client.member }

  package func cart() async throws(NetworkError) -> ShoppingCart { try await client.send(Get(path: "/api/cart")) }

  package func set(_ quantity: Int, of product: ProductRow.ID) async throws(NetworkError) -> ShoppingCart {
    try await client.send(PutCartLine(product: product, quantity: quantity))
  }

  package func remove(_ product: ProductRow.ID) async throws(NetworkError) {
    try await client.send(Delete(path: "/api/cart/lines/\(product)"))
  }

  package func order(_ lines: [WantedLine], key: String) async throws(NetworkError) -> PlacedOrder {
    try await client.send(SendOrder(key: key, lines: lines, isCart: true))
  }
}

struct PutCartLine: APIRequest {
  typealias Answer = ShoppingCart

  private struct Form: Encodable {
    let quantity: Int
  }

  let product: ProductRow.ID
  let quantity: Int

  var method: HTTPMethod { .put }
  var path: APIPath { "/api/cart/lines/\(product)" }
  var body: HTTPBody { .json(Form(quantity: quantity)) }
}
