import DemoData
import Passwords
import Store

/// What a new store is given, so that there is something to see.
struct FirstStart {
  /// How many products are there before the first page is, besides the mark; the others come while it
  /// is looked at.
  static let firstProducts = 60
  /// The product that says that the others are to come: the one before it is missing.
  ///
  /// Filling leaves none out, and nobody is given that number later: ids go up from the highest.
  private static let mark = firstProducts + 2

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
    // Before the employees: where they are the mark is, unless all is there.
    try await store.filling.add(data.sellers)
    try await store.filling.add([data.product(Self.mark)])
    try await filling(Self.firstProducts).fill(store) { _, _ in }
    return true
  }

  /// Whether a store has neither employees nor accounts nor products.
  static func isEmpty(_ store: any Store) async throws(StoreError) -> Bool {
    let page = try PageRequest(limit: 1)
    guard try await store.employees.page(page).rows.isEmpty else { return false }
    guard try await store.users.page(page).rows.isEmpty else { return false }
    return try await store.products.search(ProductSearch(), page).rows.isEmpty
  }

  /// Adds the rest.
  func end(_ store: any Store) async throws(StoreError) {
    try await filling(Self.products).fill(store) { _, _ in }
  }

  /// Whether a store has the mark and not the product before it: the others come together.
  ///
  /// Only what is said of the mark is compared, since it may have been bought.
  private func isBrokenOff(_ store: any Store) async throws(StoreError) -> Bool {
    guard try await store.products.product(Self.mark - 1) == nil else { return false }
    return try await store.products.product(Self.mark)?.offer == data.product(Self.mark).offer
  }

  private func filling(_ products: Int) -> Filling {
    Filling(data, products: products, passwordHash: PasswordCost().unmatched)
  }
}
