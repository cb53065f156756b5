import SQLiteStore
import Store
import Synchronization
import Testing
import ViperaNetworking

@testable import API

/// Products that are asked for again and again, and what comes between.
@Suite struct KeptProductsTests {
  /// Counts how often a product is read, and may write something before it is handed out.
  private final class Products: ProductStore {
    private let products: any ProductStore
    private let counter = Atomic(0)
    private let meanwhile: @Sendable (Int) async throws(StoreError) -> Void

    init(
      _ products: any ProductStore,
      meanwhile: @escaping @Sendable (Int) async throws(StoreError) -> Void
    ) {
      self.products = products
      self.meanwhile = meanwhile
    }

    var reads: Int { counter.load(ordering: .relaxed) }

    func product(_ id: Product.ID) async throws(StoreError) -> Product? {
      let read = counter.add(1, ordering: .relaxed).newValue
      let product = try await products.product(id)
      try await meanwhile(read)
      return product
    }

    func search(
      _ search: ProductSearch,
      _ request: PageRequest
    ) async throws(StoreError) -> Page<Product> {
      try await products.search(search, request)
    }

    func add(
      _ offer: ProductOffer,
      stock: Int,
      by seller: Seller.ID
    ) async throws(StoreError) -> Product {
      try await products.add(offer, stock: stock, by: seller)
    }

    func offer(_ request: OfferRequest) async throws(StoreError) -> Product {
      try await products.offer(request)
    }

    func change(
      _ id: Product.ID,
      of seller: Seller.ID,
      version: Int?,
      to offer: ProductOffer,
      stock: Int
    ) async throws(StoreError) -> Product {
      try await products.change(id, of: seller, version: version, to: offer, stock: stock)
    }

    func withdraw(
      _ id: Product.ID,
      of seller: Seller.ID,
      version: Int?
    ) async throws(StoreError) {
      try await products.withdraw(id, of: seller, version: version)
    }
  }

  private func withShelf(
    meanwhile: @escaping @Sendable (any Store, Int) async throws(StoreError) -> Void = { _, _ in },
    _ body: (any Store, Shelf, Products) async throws -> Void
  ) async throws {
    try await APITester.run { api in
      let store = api.store
      try await ShopSample.fill(store)
      let products = Products(store.products) { (read) throws(StoreError) in
        try await meanwhile(store, read)
      }
      try await body(store, Shelf(products, store.sellers) { store.stamp }, products)
    }
  }

  private func answer(of shelf: Shelf) async throws -> String {
    String(decoding: try await shelf.answer(3).bytes, as: UTF8.self)
  }

  @Test func itIsReadOnceUntilSomethingIsWritten() async throws {
    try await withShelf { store, shelf, products in
      let first = try await shelf.answer(3)
      for _ in 0..<5 {
        let again = try await shelf.answer(3)
        #expect(again.bytes == first.bytes && again.tag == first.tag)
      }
      #expect(products.reads == 1)
      let offer = try #require(try await store.products.product(3)).offer
      _ = try await store.products.change(3, of: 2, version: nil, to: offer, stock: 4)
      let changed = try await answer(of: shelf)
      #expect(changed.contains("\"stock\":4"))
      #expect(products.reads == 2)
    }
  }

  // What was read before a write and kept after it would be answered for good.
  @Test func whatIsWrittenWhileItIsReadIsFoundNext() async throws {
    try await withShelf { (store, read) throws(StoreError) in
      guard read == 1, let product = try await store.products.product(3) else { return }
      _ = try await store.products.change(3, of: 2, version: nil, to: product.offer, stock: 4)
    } _: { _, shelf, _ in
      let (first, second) = (try await answer(of: shelf), try await answer(of: shelf))
      #expect(first.contains("\"stock\":10"))
      #expect(second.contains("\"stock\":4"))
    }
  }

  @Test func whatIsWithdrawnIsNotAnsweredAnyMore() async throws {
    try await withShelf { store, shelf, _ in
      _ = try await shelf.answer(3)
      try await store.products.withdraw(3, of: 2)
      await #expect(throws: APIFailure.self) { try await shelf.answer(3) }
    }
  }

  @Test func aCacheOfThePeersIsAskedStill() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let path = "/api/products/3"
      let first = try #require(try await api.ask(.get, path).headers["ETag"])
      for _ in 0..<3 {
        #expect(try await api.ask(.get, path).headers["ETag"] == first)
        let again = try await api.ask(.get, path, headers: ["If-None-Match": first])
        #expect(again.status == 304)
      }
    }
  }
}
