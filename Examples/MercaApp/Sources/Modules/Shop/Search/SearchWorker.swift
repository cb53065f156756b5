package import Entities
package import ViperaNetworking

/// Asks the API for products and sellers.
package final class SearchWorker: SearchContract.Worker {
  private let client: APIClient

  /// Creates a worker.
  package init(client: APIClient) {
    self.client = client
  }

  package func products(
    _ query: ProductQuery,
    after cursor: String?
  ) async throws(NetworkError) -> ProductPage {
    try await client.send(GetProducts(search: query, cursor: cursor))
  }

  package func sellers(with id: Seller.ID?) async throws(NetworkError) -> [Seller] {
    let sellers = try await client.send(GetSellers()).sellers
    guard let id, !sellers.contains(where: { $0.id == id }) else { return sellers }
    do throws(NetworkError) {
      return try await [client.send(GetSeller(id: id))] + sellers
    } catch {
      // There is no such seller: nothing is found of them, and the filter does not name them.
      guard error.reason == .status(404) else { throw error }
      return sellers
    }
  }
}
