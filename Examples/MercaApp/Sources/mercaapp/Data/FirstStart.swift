import DemoData
import Passwords
import Store

/// What a new store is given, so that there is something to see.
struct FirstStart {
  /// How many products are there before the first page is; the others come while it is looked at.
  static let firstProducts = 60

  private let data = DemoData()

  /// How many products there are in the end.
  static let products = 2_000

  /// Fills a store in which nobody works with what screens show first; tells whether the rest is to
  /// be added, here or because a start before was broken off.
  ///
  /// The demonstration's accounts have no password: `seed --password` gives them one.
  func begin(_ store: any Store) async throws(StoreError) -> Bool {
    guard try await store.employees.page(PageRequest(limit: 1)).rows.isEmpty else {
      return try await isBrokenOff(store)
    }
    try await filling(Self.firstProducts).fill(store) { _, _ in }
    return true
  }

  /// Adds the rest.
  func end(_ store: any Store) async throws(StoreError) {
    try await filling(Self.products).fill(store) { _, _ in }
  }

  /// Whether a store has the first products and no more of them: the others come together.
  ///
  /// What somebody offered meanwhile may have the number of one of those. Only what is said of a
  /// product is compared, since it may have been bought.
  private func isBrokenOff(_ store: any Store) async throws(StoreError) -> Bool {
    for (id, isThere) in [(Self.firstProducts, true), (Self.firstProducts + 1, false)] {
      let found = try await store.products.product(id)?.offer
      if (found == data.product(id).offer) != isThere { return false }
    }
    return try await store.products.product(Self.products)?.offer
      != data.product(Self.products).offer
  }

  private func filling(_ products: Int) -> Filling {
    Filling(data, products: products, passwordHash: PasswordCost().unmatched)
  }
}
