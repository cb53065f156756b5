package import Entities
package import ViperaNetworking

/// Reads and changes the favourites in the local store, and gets their current prices and stock from the API.
///
/// A failure of the store is reported as one of the server, because the user can do the same about it: try again.
package final class FavouritesWorker: FavouritesContract.Worker, DetailContract.FavouritesWorker {
  private let store: any FavouriteStore
  private let client: APIClient
  private let memberClient: MemberClient

  package init(_ store: any FavouriteStore, _ client: APIClient, _ memberClient: MemberClient) {
    self.store = store
    self.client = client
    self.memberClient = memberClient
  }

  package var member: Member.ID? { memberClient.member }

  package func stored(of member: Member.ID) async throws(NetworkError) -> [ProductRow] {
    try await using { try await $0.favourites(of: member) }
  }

  package func current(_ products: [ProductRow]) async throws(NetworkError) -> [ProductRow] {
    let ids = products.map { String($0.id) }.joined(separator: ",")
    return try await client.send(Get<ListPage<ProductRow>>(path: "/api/products", query: ["ids": ids])).rows
  }

  package func store(_ products: [ProductRow], of member: Member.ID) async throws(NetworkError) {
    try await using { try await $0.update(products, of: member) }
  }

  package func add(_ product: Product, of member: Member.ID) async throws(NetworkError) -> Bool {
    try await using { try await $0.add(ProductRow(product), of: member) }
  }

  package func remove(_ product: ProductRow.ID, of member: Member.ID) async throws(NetworkError) {
    try await using { try await $0.remove(product, of: member) }
  }

  private func using<Answer>(_ work: (any FavouriteStore) async throws -> Answer) async throws(NetworkError) -> Answer {
    do { return try await work(store) } catch { throw NetworkError(.status(500), cause: error) }
  }
}
