package import Entities
package import ViperaNetworking

/// Gets products, and the name of a seller, from the API.
package final class SearchWorker: SearchContract.Worker {
  private let client: APIClient

  /// Creates a worker.
  package init(client: APIClient) {
    self.client = client
  }

  package func products(
    _ query: ProductQuery,
    after cursor: String?
  ) async throws(NetworkError) -> ListPage<ProductRow> {
    try await client.send(GetProducts(search: query, cursor: cursor))
  }

  package func seller(_ id: Seller.ID) async throws(NetworkError) -> Seller {
    try await client.send(GetSeller(id: id))
  }
}
