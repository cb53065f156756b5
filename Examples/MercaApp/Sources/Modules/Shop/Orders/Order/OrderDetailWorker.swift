package import Entities
import Vipera
package import ViperaNetworking

/// Gets one order of the signed-in user from the API.
package final class OrderDetailWorker: OrderDetailContract.Worker {
  private let client: MemberClient

  package init(client: MemberClient) {
    self.client = client
  }

  package var member: Member.ID? { client.member }

  package func order(_ id: PlacedOrder.ID) async throws(NetworkError) -> PlacedOrder {
    try await client.get("/api/orders/\(id)")
  }
}
