package import Entities
package import ViperaNetworking

/// Gets beers from the API, for all modules that show beers.
package final class BeersInteractor {
  private let client: APIClient

  package init(client: APIClient) { self.client = client }
}

extension BeersInteractor: BeerListContract.Interactor {
  package func beers(after cursor: String?) async throws(NetworkError) -> ListPage<Beer> {
    try await client.send(GetBeers(cursor: cursor))
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
      return try await client.send(GetBeer(path: path))
    } catch {
      if error.reason == .status(404) { return nil }
      throw error
    }
  }
}

private struct GetBeers: APIRequest {
  typealias Answer = ListPage<Beer>

  /// The cursor of the page; nil for the first page.
  let cursor: String?

  var path: APIPath { "/api/beers" }
  var query: HTTPQuery { ["limit": "25", "cursor": cursor] }
  var options: RequestOptions { RequestOptions(totalTimeout: .seconds(30)) }
}

private struct GetBeer: APIRequest {
  typealias Answer = Beer

  let path: APIPath

  var options: RequestOptions { RequestOptions(totalTimeout: .seconds(30)) }
}
