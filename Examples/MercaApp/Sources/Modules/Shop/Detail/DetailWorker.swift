package import Entities
package import ViperaNetworking

/// Gets a product from the API, and buys it or puts it into the cart.
package final class DetailWorker: DetailContract.Worker {
  private let client: APIClient
  private let memberClient: MemberClient

  /// Creates a worker; `memberClient` sends the requests that need a signed-in user.
  package init(client: APIClient, memberClient: MemberClient) {
    self.client = client
    self.memberClient = memberClient
  }

  package var member: Member.ID? { memberClient.member }

  package func product(_ id: Product.ID) async throws(NetworkError) -> Product {
    try await client.send(Get(path: "/api/products/\(id)"))
  }

  package func order(_ lines: [WantedLine], key: String) async throws(NetworkError) -> PlacedOrder {
    try await memberClient.send(SendOrder(key: key, lines: lines, isCart: false))
  }

  package func cart() async throws(NetworkError) -> ShoppingCart {
    try await memberClient.send(Get(path: "/api/cart"))
  }

  package func putIntoCart(_ product: Product.ID) async throws(NetworkError) {
    _ = try await memberClient.send(PutCartLine(product: product, quantity: 1))
  }
}
