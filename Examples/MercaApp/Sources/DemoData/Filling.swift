import Entities
package import Store
package import struct Store.Product

/// Fills a store with demo data, and reports the progress.
package struct Filling: Sendable {
  /// The number of products in one transaction: a larger number takes more memory, a smaller one more time.
  private static let batch = 5_000

  private let data: DemoData
  private let productCount: Int
  private let passwordHash: String

  /// Creates a filling with this number of products; all accounts have the same `passwordHash`.
  package init(_ data: DemoData, products: Int = 2_000, passwordHash: String) {
    precondition(
      (0...Product.highestID).contains(products),
      "\(products) products cannot be kept. Ask for 0 to \(Product.highestID)."
    )
    self.data = data
    self.productCount = products
    self.passwordHash = passwordHash
  }

  /// Fills the store; existing rows stay unchanged, so it can be run again.
  ///
  /// `progress` is called with the number of stored rows and the total.
  package func fill(
    _ store: any Store,
    progress: @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws(StoreError) {
    let employees = data.employees
    let (beers, vipers, sellers) = (data.beers, data.vipers, data.sellers)
    let users = data.users(passwordHash: passwordHash)
    let others = employees.employees.count + beers.count + (vipers.vipers?.count ?? 0) + sellers.count + users.count
    let total = others + productCount
    progress(0, total)
    try await store.filling.add(beers)
    try await store.filling.add(vipers)
    try await store.filling.add(users)
    try await store.filling.add(sellers)
    progress(others, total)
    for start in stride(from: 1, through: productCount, by: Self.batch) {
      let end = min(start + Self.batch, productCount + 1)
      try await store.filling.add(data.products(start..<end))
      progress(others + end - 1, total)
    }
    // The employees are added last: if the next start finds them, the other data of the first screens is there too.
    try await store.filling.add(employees)
    try await store.filling.finish()
  }
}
