import enum Entities.ProductCondition
import struct Entities.ProductQuery
import enum Entities.ProductSort
import Store
import Testing

extension StoreConformance {
  @Suite struct Products {
    private static let offer = ProductOffer(
      title: "Cámara \"réflex\" <b>24 Mp</b> & 'lente'; DROP TABLE products; --",
      description: "Línea 1\nLínea 2\t🎥",
      price: 1_299_900,
      instalments: 12,
      isShippedFree: true,
      condition: .used,
      terms: "Sin garantía",
      pictures: ["own/a.jpg", "own/b c.png"]
    )

    /// Fills the store, and adds the pictures that the offer names.
    private func begin(_ store: any Store) async throws {
      try await Sample.fill(store)
      for name in Self.offer.pictures { _ = try await store.uploads.keep(name, of: 2, as: name) }
    }

    @Test(arguments: Backend.allCases)
    func aProductIsReadAsItWasOffered(backend: Backend) async throws {
      try await backend.withStore { store in
        try await begin(store)
        let product = try await store.products.offer(Self.offer, stock: 3)
        #expect(product.offer == Self.offer)
        #expect(product.seller.owner == 2)
        #expect(product.stock == 3)
        #expect(product.version == 1)
        #expect(product.id > 5)
        #expect(try await store.products.product(product.id) == product)
        for id in [0, -1, 99, Int.max, Int.min] {
          #expect(try await store.products.product(id) == nil)
        }
      }
    }

    @Test(arguments: Backend.allCases)
    func changingNeedsTheVersionThatWasRead(backend: Backend) async throws {
      try await backend.withStore { store in
        try await begin(store)
        var offer = Self.offer
        let product = try await store.products.offer(offer, stock: 3)
        let shop = product.seller.id
        offer.title = "Trípode"
        offer.price = 5
        let change = ProductChange(stock: 6) {
          $0.title = "Trípode"; $0.price = 5
        }
        let changed = try await store.products.change(product.id, of: shop, version: 1, by: change)
        #expect(changed.offer == offer)
        #expect(changed.stock == 9)
        #expect(changed.version == 2)
        await expectFailure(.stale) { () throws(StoreError) in
          try await store.products.change(product.id, of: shop, version: 1, by: change)
        }
        await expectFailure(.missing("product")) { () throws(StoreError) in
          try await store.products.change(product.id, of: 1, version: 2, by: change)
        }
        #expect(try await titles(store, "camara") == [])
        #expect(try await titles(store, "tripode") == ["Trípode"])
      }
    }

    @Test(arguments: Backend.allCases)
    func whatAChangeDoesNotNameStays(backend: Backend) async throws {
      try await backend.withStore { store in
        try await begin(store)
        let product = try await store.products.offer(Self.offer, stock: 3)
        let (id, shop) = (product.id, product.seller.id)
        func changed(_ change: ProductChange) async throws(StoreError) -> Product {
          try await store.products.change(id, of: shop, version: nil, by: change)
        }
        var offer = Self.offer
        #expect(try await changed(ProductChange()).offer == offer)
        offer.terms = nil
        #expect(try await changed(ProductChange { $0.terms = nil }).offer == offer)
        offer.pictures = [offer.pictures[1]]
        offer.condition = .new
        let pictures = offer.pictures
        let change = ProductChange {
          $0.condition = .new; $0.pictures = pictures
        }
        #expect(try await changed(change).offer == offer)
        #expect(try await changed(ProductChange(stock: -3)).stock == 0)
        await expectFailure(.outOfStock(product: id, available: 0)) {
          () throws(StoreError) in
          try await changed(ProductChange(stock: -1) { $0.title = "Otra" })
        }
        for stock in [1_000_001, -1_000_001, Int.max, Int.min] {
          await expectInvalid("stock") { () throws(StoreError) in
            try await changed(ProductChange(stock: stock))
          }
        }
        let left = try #require(try await store.products.product(product.id))
        #expect(left.offer == offer && left.stock == 0)
      }
    }

    @Test(arguments: Backend.allCases)
    func whatIsWithdrawnIsFoundNoMoreButRead(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        try await store.products.withdraw(2, of: 1, version: nil)
        #expect(try await store.products.product(2)?.isWithdrawn == true)
        #expect(try await titles(store, "producto").contains("Producto 2") == false)
        #expect(try await titles(store, "").count == 4)
        await expectFailure(.notOffered(product: 2)) { () throws(StoreError) in
          try await store.products.withdraw(2, of: 1, version: nil)
        }
        await expectFailure(.notOffered(product: 2)) { () throws(StoreError) in
          try await store.products.change(
            2,
            of: 1,
            version: nil,
            by: ProductChange { $0.price = 1 }
          )
        }
        await expectFailure(.stale) { () throws(StoreError) in
          try await store.products.withdraw(3, of: 1, version: 2)
        }
        try await store.products.withdraw(3, of: 1, version: 1)
        await expectFailure(.missing("product")) { () throws(StoreError) in
          try await store.products.withdraw(4, of: 2, version: nil)
        }
      }
    }

    @Test(arguments: Backend.allCases)
    func valuesOutOfBoundsAreRefused(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        func refused(_ field: String, stock: Int = 1, _ change: (inout ProductOffer) -> Void) async {
          var offer = Self.offer
          change(&offer)
          await expectInvalid(field) { [offer] () throws(StoreError) in
            try await store.products.offer(offer, stock: stock)
          }
        }
        await refused("title") { $0.title = "" }
        await refused("title") { $0.title = String(repeating: "a", count: 201) }
        await refused("title") { $0.title = "a" + String(repeating: "\u{301}", count: 1_000_000) }
        await refused("title") { $0.title = "a\0b" }
        await refused("description") { $0.description = String(repeating: "a", count: 10_001) }
        await refused("terms") { $0.terms = "\0" }
        await refused("price") { $0.price = -1 }
        await refused("price") { $0.price = Int.max }
        await refused("instalments") { $0.instalments = 0 }
        await refused("pictures") { $0.pictures = ["a\nb"] }
        await refused("pictures") { $0.pictures = Array(repeating: "p", count: 13) }
        await refused("stock", stock: -1) { _ in }
        #expect(try await titles(store, "").count == 5)
      }
    }

    // Two parallel offers must not both take the last place, and a failed offer takes none.
    @Test(arguments: Backend.allCases)
    func aSellerOffersSoManyAndNoMore(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        let offer = ProductOffer(title: "P", price: 1)
        for _ in 1...Seller.mostProducts - 3 {
          _ = try await store.products.offer(offer)
        }
        let results = await withTaskGroup(of: StoreError.Reason?.self) { group in
          for _ in 0..<8 {
            group.addTask {
              do throws(StoreError) {
                _ = try await store.products.offer(offer)
                return nil
              } catch {
                return error.reason
              }
            }
          }
          return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.count { $0 == nil } == 3)
        let why = "a seller may have at most \(Seller.mostProducts)."
        for reason in results where reason != nil {
          #expect(reason == .invalid(field: "products", why: why))
        }
        #expect(try await store.products.offer(offer, of: 3).seller.owner == 3)
      }
    }

    @Test(arguments: Backend.allCases)
    func theLargestProductIsFound(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        let product = Sample.product(
          Product.highestID,
          String(repeating: "ñ", count: 200),
          price: Product.prices.upperBound
        )
        try await store.filling.add([product])
        for sort in ProductSort.allCases {
          let found = try await store.products.search(
            ProductQuery("NNNN", sort: sort),
            PageRequest()
          )
          #expect(found.rows == [product])
        }
      }
    }

    private func titles(_ store: any Store, _ text: String) async throws -> [String] {
      try await store.products.search(ProductQuery(text), PageRequest()).rows.map(\.offer.title)
    }
  }
}
