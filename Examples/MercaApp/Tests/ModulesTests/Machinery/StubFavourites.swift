import Entities
import Synchronization

/// Favourites in memory; all calls fail while `isBroken` is true.
final class StubFavourites: FavouriteStore {
  private struct Broken: Error {}

  private let members = Mutex<[Int: [ProductRow]]>([:])
  private let broken = Mutex(false)

  var isBroken: Bool {
    get { broken.withLock { $0 } }
    set { broken.withLock { $0 = newValue } }
  }

  func favourites(of member: Int) async throws -> [ProductRow] {
    try change(of: member) { $0 }
  }

  func add(_ product: ProductRow, of member: Int) async throws -> Bool {
    try change(of: member) { products in
      guard !products.contains(where: { $0.id == product.id }) else { return true }
      guard products.count < ProductRow.mostFavourites else { return false }
      products.insert(product, at: 0)
      return true
    }
  }

  func remove(_ product: ProductRow.ID, of member: Int) async throws {
    try change(of: member) { products in products.removeAll { $0.id == product } }
  }

  func update(_ products: [ProductRow], of member: Int) async throws {
    try change(of: member) { kept in
      kept = kept.map { old in products.first { $0.id == old.id } ?? old }
    }
  }

  private func change<Answer: Sendable>(of member: Int, _ work: (inout [ProductRow]) -> Answer) throws -> Answer {
    if isBroken { throw Broken() }
    return members.withLock { work(&$0[member, default: []]) }
  }
}
