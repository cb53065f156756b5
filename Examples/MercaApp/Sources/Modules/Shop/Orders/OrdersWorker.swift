package import Entities
import Vipera
package import ViperaNetworking

/// Gets the orders of the signed-in user from the API.
package final class OrdersWorker: OrdersContract.Worker {
  private let client: MemberClient

  /// Creates a worker.
  package init(client: MemberClient) {
    self.client = client
  }

  package var buyer: Member.ID? { client.member }

  package func orders(after cursor: String?) async throws(NetworkError) -> ListPage<PlacedOrder> {
    try await client.send { GetOrders(token: $0, cursor: cursor) }
  }
}

/// Gets a page of the member's orders.
private struct GetOrders: APIRequest {
  typealias Answer = ListPage<PlacedOrder>

  let token: Secret<String>
  /// The cursor from the page before; nil for the first page.
  let cursor: String?

  var path: APIPath { "/api/orders" }
  var query: HTTPQuery { ["limit": "25", "cursor": cursor] }
  var headers: HTTPHeaders { token.authorization }
  var options: RequestOptions { RequestOptions(timeout: .seconds(30), totalTimeout: .seconds(30)) }
}
