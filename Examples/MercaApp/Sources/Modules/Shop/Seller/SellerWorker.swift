package import Entities
package import ViperaNetworking

/// Asks the API for a seller and their products.
package final class SellerWorker: SellerContract.Worker {
  private let client: APIClient

  /// Creates a worker.
  package init(client: APIClient) {
    self.client = client
  }

  package func seller(_ id: Seller.ID) async throws(NetworkError) -> Seller {
    try await client.send(GetSeller(id: id))
  }

  package func products(
    of seller: Seller.ID,
    after cursor: String?
  ) async throws(NetworkError) -> ListPage<ProductRow> {
    try await client.send(GetProducts(search: ProductQuery(seller: seller), cursor: cursor))
  }
}
