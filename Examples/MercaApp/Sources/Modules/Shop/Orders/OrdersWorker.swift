package import Entities
package import ViperaNetworking

/// Gets the orders of the signed-in user from the API: pages of the list, and single orders.
package final class OrdersWorker: OrdersContract.Worker, OrderDetailContract.Worker {
  private let client: MemberClient

  package init(client: MemberClient) { self.client = client }

  package var member: Member.ID? { client.member }

  package func orders(after cursor: String?) async throws(NetworkError) -> ListPage<PlacedOrder> {
    try await client.send(Get(path: "/api/orders", query: ["limit": "25", "cursor": cursor]))
  }

  package func order(_ id: PlacedOrder.ID) async throws(NetworkError) -> PlacedOrder {
    try await client.send(Get(path: "/api/orders/\(id)"))
  }
}
