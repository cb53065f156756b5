package import Entities
package import ViperaNetworking

/// Reads, changes and buys the cart through the API.
package final class CartWorker: CartContract.Worker {
  private let client: MemberClient

  /// Creates a worker.
  package init(client: MemberClient) {
    self.client = client
  }

  package var buyer: Member.ID? { client.member }

  package func cart() async throws(NetworkError) -> ShoppingCart {
    try await client.send { GetCart(token: $0) }
  }

  package func set(
    _ quantity: Int,
    of product: ProductRow.ID
  ) async throws(NetworkError) -> ShoppingCart {
    try await client.send { PutCartLine(token: $0, product: product, quantity: quantity) }
  }

  package func remove(_ product: ProductRow.ID) async throws(NetworkError) {
    try await client.send { DeleteCartLine(token: $0, product: product) }
  }

  package func order(
    _ lines: [WantedLine],
    key: String
  ) async throws(NetworkError) -> PlacedOrder {
    try await client.send { SendOrder(token: $0, key: key, lines: lines, isCart: true) }
  }
}
