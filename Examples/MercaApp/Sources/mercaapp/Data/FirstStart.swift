import DemoData
import Passwords
import Store

/// What a new store is given, so that there is something to see.
struct FirstStart {
  /// How many products are there before the first page is; the others come while it is looked at.
  static let firstProducts = 60

  private let data = DemoData()

  /// Fills a store in which nobody works with what screens show first; tells whether it was one.
  ///
  /// The demonstration's accounts have no password: `seed --password` gives them one.
  func begin(_ store: any Store) async throws(StoreError) -> Bool {
    guard try await store.employees.page(PageRequest(limit: 1)).rows.isEmpty else { return false }
    try await filling(Self.firstProducts).fill(store) { _, _ in }
    return true
  }

  /// Adds the rest.
  func end(_ store: any Store) async throws(StoreError) {
    try await filling(2_000).fill(store) { _, _ in }
  }

  private func filling(_ products: Int) -> Filling {
    Filling(data, products: products, passwordHash: PasswordCost().unmatched)
  }
}
