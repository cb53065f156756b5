package import Entities
package import ViperaNetworking

/// Gets a random beer from the API.
package final class BeerRandomInteractor: BeerRandomContract.Interactor {
  private let client: APIClient

  /// Creates an interactor.
  package init(client: APIClient) {
    self.client = client
  }

  package func randomBeer() async throws(NetworkError) -> Beer? {
    try await client.sendIfThere(GetRandomBeer())
  }
}
