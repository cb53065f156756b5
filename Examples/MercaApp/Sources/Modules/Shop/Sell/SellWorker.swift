package import Entities
import Vipera
package import ViperaNetworking

/// Gets the products of the signed-in user from the API.
package final class SellWorker: SellContract.Worker {
  private let client: MemberClient

  /// Creates a worker.
  package init(client: MemberClient) {
    self.client = client
  }

  package var owner: Member.ID? { client.member }

  package func shop() async throws(NetworkError) -> Seller? {
    do throws(NetworkError) {
      return try await client.send { GetShop(token: $0) }
    } catch {
      // A shop opens with its first product.
      guard error.reason == .status(404) else { throw error }
      return nil
    }
  }

  package func products(
    of shop: Seller.ID,
    after cursor: String?
  ) async throws(NetworkError) -> ListPage<ProductRow> {
    try await client.send { _ in GetShopProducts(shop: shop, cursor: cursor) }
  }
}

/// Gets a page of a shop's products.
private struct GetShopProducts: APIRequest {
  typealias Answer = ListPage<ProductRow>

  let shop: Seller.ID
  /// The cursor from the page before; nil for the first page.
  let cursor: String?

  var path: APIPath { "/api/sellers/\(shop)/products" }
  var query: HTTPQuery { ["limit": "25", "cursor": cursor] }
  var options: RequestOptions { RequestOptions(timeout: .seconds(30), totalTimeout: .seconds(30)) }
}
