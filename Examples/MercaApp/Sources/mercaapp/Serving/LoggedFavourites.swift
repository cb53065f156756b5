import Entities
import Store

/// The store of favourites that pages use: it logs each failure, because no route of the API does.
struct LoggedFavourites: FavouriteStore {
  let store: any FavouriteStore
  let log: Log

  func favourites(of member: Int) async throws -> [ProductRow] {
    try await logging { try await store.favourites(of: member) }
  }

  func add(_ product: ProductRow, of member: Int) async throws -> Bool {
    try await logging { try await store.add(product, of: member) }
  }

  func remove(_ product: ProductRow.ID, of member: Int) async throws {
    try await logging { try await store.remove(product, of: member) }
  }

  func update(_ products: [ProductRow], of member: Int) async throws {
    try await logging { try await store.update(products, of: member) }
  }

  private func logging<Answer>(_ work: () async throws -> Answer) async throws -> Answer {
    do { return try await work() } catch {
      if (error as? StoreError)?.reason != .cancelled { log.noteOneOfMany(.error, "favourites", "\(error)") }
      throw error
    }
  }
}
