import Entities
package import Store
package import struct Store.Product

/// Fills a store with demo data, and tells how far it is.
package struct Filling: Sendable {
  /// As many products go into one transaction: more of them cost memory, fewer cost time.
  private static let batch = 5_000

  private let data: DemoData
  private let productCount: Int
  private let passwordHash: String

  /// Fills with so many products, and accounts that all have `passwordHash`.
  package init(_ data: DemoData, products: Int = 2_000, passwordHash: String) {
    precondition(
      (0...Product.highestID).contains(products),
      "\(products) products cannot be kept. Ask for 0 to \(Product.highestID)."
    )
    self.data = data
    self.productCount = products
    self.passwordHash = passwordHash
  }

  /// Fills the store; rows that are there stay as they are, so that it can be run again.
  ///
  /// Products are made while the batch before is written; `progress` hears how many rows of how many
  /// are kept.
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
    // Last: by them a first start tells whether what is shown first is there.
    try await store.filling.add(employees)
    try await store.filling.finish()
  }

  @concurrent
  private static func made(_ data: DemoData, from start: Int, to last: Int) async -> [Product] {
    data.products(start..<max(start, min(start + batch, last + 1)))
  }
}
