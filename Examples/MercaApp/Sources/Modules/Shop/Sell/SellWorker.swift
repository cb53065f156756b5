package import Entities
import Vipera
package import ViperaNetworking

/// Gets the products of the signed-in user from the API.
package final class SellWorker: SellContract.Worker {
  private let client: MemberClient

  package init(client: MemberClient) {
    self.client = client
  }

  package var member: Member.ID? { client.member }

  package func shop() async throws(NetworkError) -> Seller? { try await client.shop() }

  package func products(
    of shop: Seller.ID,
    after cursor: String?
  ) async throws(NetworkError) -> ListPage<ProductRow> {
    try await client.get("/api/sellers/\(shop)/products", ["limit": "25", "cursor": cursor])
  }
}
