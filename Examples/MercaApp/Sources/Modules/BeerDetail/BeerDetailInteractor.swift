package import Entities
package import ViperaNetworking

/// Gets the beer with an ID from the API.
package final class BeerDetailInteractor: BeerDetailContract.Interactor {
  private let client: APIClient

  /// Creates an interactor.
  package init(client: APIClient) {
    self.client = client
  }

  package func beer(_ id: Beer.ID) async throws(NetworkError) -> Beer? {
    try await client.sendIfThere(GetBeer(id: id))
  }
}
