package import Entities
package import ViperaNetworking

/// Asks the API for sellers.
package final class SellerChoiceWorker: SellerChoiceContract.Worker {
  private let client: APIClient

  package init(client: APIClient) {
    self.client = client
  }

  package func sellers(
    named name: String,
    after cursor: String?
  ) async throws(NetworkError) -> ListPage<Seller> {
    try await client.send(GetSellers(name: name, cursor: cursor))
  }
}
