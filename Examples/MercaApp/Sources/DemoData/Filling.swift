import Entities
package import Store
package import struct Store.Product

/// Fills a store with demo data, and reports the progress.
package struct Filling: Sendable {
  /// The number of products in one transaction: more cost memory, fewer cost time.
  private static let batch = 5_000

  private let data: DemoData
  private let productCount: Int
  private let passwordHash: String

  /// Creates a filling with a number of products, and accounts that all have `passwordHash`.
  package init(_ data: DemoData, products: Int = 2_000, passwordHash: String) {
    precondition(
      (0...Product.highestID).contains(products),
      "\(products) products cannot be kept. Ask for 0 to \(Product.highestID)."
    )
    self.data = data
    self.productCount = products
    self.passwordHash = passwordHash
  }

  /// Fills the store; existing rows stay as they are, so it can be run again.
  ///
  /// Products are generated while the batch before is written; `progress` gets the number of stored rows and the total.
  package func fill(
    _ store: any Store,
    progress: @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws(StoreError) {
    let employees = data.employees
    let (beers, vipers, sellers) = (data.beers, data.vipers, data.sellers)
    let users = data.users(passwordHash: passwordHash)
    let others =
      employees.employees.count + beers.count + vipers.vipers.count + sellers.count + users.count
    let total = others + productCount
    progress(0, total)
    try await store.filling.add(beers)
    try await store.filling.add(vipers)
    try await store.filling.add(users)
    try await store.filling.add(sellers)
    progress(others, total)
    var start = 1
    var next = await Self.made(data, from: start, to: productCount)
    while !next.isEmpty {
      let batch = next
      let after = start + batch.count
      async let following = Self.made(data, from: after, to: productCount)
      do throws(StoreError) { try await store.filling.add(batch) } catch {
        _ = await following
        throw error
      }
      progress(others + after - 1, total)
      next = await following
      start = after
    }
    // Last, because a first start checks them to see whether the data that is shown first is complete.
    try await store.filling.add(employees)
    try await store.filling.finish()
  }

  @concurrent
  private static func made(_ data: DemoData, from start: Int, to last: Int) async -> [Product] {
    data.products(start..<max(start, min(start + batch, last + 1)))
  }
}
