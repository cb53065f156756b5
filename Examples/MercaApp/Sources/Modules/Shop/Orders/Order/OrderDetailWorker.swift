package import Entities
import Vipera
package import ViperaNetworking

/// Gets one order of the signed-in user from the API.
package final class OrderDetailWorker: OrderDetailContract.Worker {
  private let client: MemberClient

  /// Creates a worker.
  package init(client: MemberClient) {
    self.client = client
  }

  package var buyer: Member.ID? { client.member }

  package func order(_ id: PlacedOrder.ID) async throws(NetworkError) -> PlacedOrder {
    try await client.send { GetOrder(token: $0, id: id) }
  }
}

/// Gets one order of the signed-in user.
private struct GetOrder: APIRequest {
  typealias Answer = PlacedOrder

  let token: Secret<String>
  let id: PlacedOrder.ID

  var path: APIPath { "/api/orders/\(id)" }
  var headers: HTTPHeaders { token.authorization }
  var options: RequestOptions { RequestOptions(timeout: .seconds(30), totalTimeout: .seconds(30)) }
}
