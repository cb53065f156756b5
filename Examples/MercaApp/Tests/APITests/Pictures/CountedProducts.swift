import struct Entities.ProductQuery
import Store
import Synchronization

/// A product store that counts its look-ups.
final class CountedProducts: ProductStore {
  private let products: any ProductStore
  private let counter = Atomic(0)

  /// The number of look-ups.
  var count: Int { counter.load(ordering: .relaxed) }

  init(_ products: any ProductStore) {
    self.products = products
  }

  func product(_ id: Product.ID) async throws(StoreError) -> Product? {
    counter.add(1, ordering: .relaxed)
    return try await products.product(id)
  }

  func products(_ ids: [Product.ID]) async throws(StoreError) -> [Product] { try await products.products(ids) }

  func search(
    _ search: ProductQuery,
    _ request: PageRequest
  ) async throws(StoreError) -> Page<Product> {
    try await products.search(search, request)
  }

  func offer(_ request: OfferRequest) async throws(StoreError) -> Product {
    try await products.offer(request)
  }

  func change(
    _ id: Product.ID,
    of seller: Seller.ID,
    version: Int?,
    by change: ProductChange
  ) async throws(StoreError) -> Product {
    try await products.change(id, of: seller, version: version, by: change)
  }

  func withdraw(
    _ id: Product.ID,
    of seller: Seller.ID,
    version: Int?
  ) async throws(StoreError) {
    try await products.withdraw(id, of: seller, version: version)
  }
}
