package import Entities
package import ViperaNetworking

/// Gets beers from the API, for all modules that show beers.
package final class BeersInteractor {
  private let client: APIClient

  package init(client: APIClient) { self.client = client }
}

extension BeersInteractor: BeerListContract.Interactor {
  package func beers(after cursor: String?) async throws(NetworkError) -> ListPage<Beer> {
    try await client.send(Get(path: "/api/beers", query: ["limit": "25", "cursor": cursor]))
  }
}

extension BeersInteractor: BeerSearchContract.Interactor, BeerDetailContract.Interactor {
  package func beer(_ id: Beer.ID) async throws(NetworkError) -> Beer? { try await beer(at: "/api/beers/\(id)") }
}

extension BeersInteractor: BeerRandomContract.Interactor {
  package func randomBeer() async throws(NetworkError) -> Beer? { try await beer(at: "/api/beers/random") }
}

extension BeersInteractor {
  private func beer(at path: APIPath) async throws(NetworkError) -> Beer? {
    do throws(NetworkError) {
      return try await client.send(Get<Beer>(path: path))
    } catch {
      if error.reason == .status(404) { return nil }
      throw error
    }
  }
}
