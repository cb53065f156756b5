package import Entities
package import ViperaNetworking

/// Gets beers from the API, page by page.
package final class BeerListInteractor: BeerListContract.Interactor {
  private let client: APIClient

  /// Creates an interactor.
  package init(client: APIClient) {
    self.client = client
  }

  package func beers(after cursor: String?) async throws(NetworkError) -> ListPage<Beer> {
    try await client.send(GetBeers(cursor: cursor))
  }
}
