import struct Entities.ProductQuery
import DemoData
import Passwords
import Store

/// Fills a new store with demo data.
struct FirstStart {
  /// The number of products that are added before the first page is served; the other products follow later.
  static let firstProducts = 60
  /// The ID of the product that marks an unfinished filling: the store has this product, but not the product before it.
  ///
  /// A complete filling leaves no gaps, and no seller's product gets this ID, because new IDs begin above the highest
  /// ID.
  private static let mark = firstProducts + 2

  private let data = DemoData()

  /// The final number of products.
  static let products = 2_000

  /// Fills an unused store with the data that the first pages show.
  ///
  /// Returns whether the rest has to be added; this may be the case after an interrupted start too.
  ///
  /// The demo accounts have no password; `seed --password` sets one.
  func begin(_ store: any Store) async throws(StoreError) -> Bool {
    guard try await store.employees.page(PageRequest(limit: 1)).rows.isEmpty else {
      return try await isBrokenOff(store)
    }
    // The mark is added before the employees, so that an interrupted filling with employees has the mark too.
    try await store.filling.add(data.sellers)
    try await store.filling.add([data.product(Self.mark)])
    try await filling(Self.firstProducts).fill(store) { _, _ in }
    return true
  }

  /// Whether a store has neither employees nor accounts nor products.
  static func isEmpty(_ store: any Store) async throws(StoreError) -> Bool {
    let page = try PageRequest(limit: 1)
    guard try await store.employees.page(page).rows.isEmpty, try await store.users.page(page).rows.isEmpty else {
      return false
    }
    return try await store.products.search(ProductQuery(), page).rows.isEmpty
  }

  func end(_ store: any Store) async throws(StoreError) {
    try await filling(Self.products).fill(store) { _, _ in }
  }

  /// Whether the store has the mark, but not the product before it.
  ///
  /// The mark is compared without its stock, because it may have been bought.
  private func isBrokenOff(_ store: any Store) async throws(StoreError) -> Bool {
    guard try await store.products.product(Self.mark - 1) == nil else { return false }
    return try await store.products.product(Self.mark)?.offer == data.product(Self.mark).offer
  }

  private func filling(_ products: Int) -> Filling {
    Filling(data, products: products, passwordHash: PasswordCost().unmatched)
  }
}
