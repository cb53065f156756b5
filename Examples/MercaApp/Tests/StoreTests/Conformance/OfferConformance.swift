import struct Entities.ProductQuery
import SQLStore
import Store
import Testing

extension StoreConformance {
  /// Products that users offer, in shops that open with the first product.
  @Suite struct Offers {
    private func request(
      _ title: String = "Té",
      of owner: User.ID = 2,
      pictures: [String] = [],
      key: String = "key-0001",
      hash: UInt8 = 1
    ) -> OfferRequest {
      OfferRequest(
        owner: owner,
        shopName: "Lo de Ana",
        offer: ProductOffer(title: title, price: 1, pictures: pictures),
        stock: 1,
        key: OfferRequest.Key(key, contentHash: Array(repeating: hash, count: 32))
      )
    }

    @Test(arguments: Backend.allCases)
    func theShopOpensWithTheFirst(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        let first = try await store.products.offer(request())
        let second = try await store.products.offer(request(key: "key-0002"))
        #expect(first.seller.owner == 2 && first.seller.name == "Lo de Ana")
        #expect(second.seller == first.seller)
        #expect(second.id == first.id + 1)
        await expectFailure(.missing("row that this one belongs to")) { () throws(StoreError) in
          try await store.products.offer(request(of: 99))
        }
      }
    }

    // Regression: a refused offer left an empty shop.
    @Test(arguments: Backend.allCases)
    func whatIsRefusedOpensNoShopAndKeepsNoKey(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        await expectFailure(.noSuchPicture("own/none")) { () throws(StoreError) in
          try await store.products.offer(request(pictures: ["own/none"]))
        }
        await expectInvalid("title") { () throws(StoreError) in
          try await store.products.offer(request(""))
        }
        #expect(try await store.sellers.shop(of: 2) == nil)
        #expect(try await store.products.offer(request("Otro", hash: 2)).offer.title == "Otro")
      }
    }

    @Test(arguments: Backend.allCases)
    func whatIsSentAgainIsOfferedOnce(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        let first = try await store.products.offer(request())
        #expect(try await store.products.offer(request()) == first)
        await expectFailure(.keyReused) { () throws(StoreError) in
          try await store.products.offer(request("Otro", hash: 2))
        }
        // Another account can use the same key.
        #expect(try await store.products.offer(request(of: 3)).seller.owner == 3)
        // The product is returned in its current state.
        try await store.products.withdraw(first.id, of: first.seller.id, version: nil)
        #expect(try await store.products.offer(request()).isWithdrawn)
        #expect(try await store.products.offer(request(key: "key-0002")).id != first.id)
      }
    }

    @Test(arguments: Backend.allCases)
    func ofManyAtOnceOneIsKept(backend: Backend) async throws {
      try await backend.withPlace { place in
        let stores = [try await place.open(), try await place.open()]
        try await Sample.fill(stores[0])
        let ids = await withTaskGroup(of: Product.ID?.self) { group in
          for number in 0..<20 {
            group.addTask {
              do throws(StoreError) {
                return try await stores[number % 2].products.offer(request()).id
              } catch {
                Issue.record("\(error)")
                return nil
              }
            }
          }
          return await group.reduce(into: Set<Product.ID?>()) { $0.insert($1) }
        }
        #expect(ids.count == 1)
        let shop = try await stores[0].sellers.shop(of: 2)
        let found = try await stores[0].products.search(
          ProductQuery(seller: shop?.id),
          PageRequest()
        )
        #expect(found.rows.count == 1)
        for store in stores { await store.close() }
      }
    }

    // Offering locks the shop before the pictures, and withdrawing has to use the same order.
    @Test(arguments: Backend.allCases)
    func whatIsOfferedAndWithdrawnAtOnceIsCounted(backend: Backend) async throws {
      try await backend.withPlace { place in
        let stores = [try await place.open(), try await place.open()]
        try await Sample.fill(stores[0])
        let pictures = ["own/a", "own/b"]
        for name in pictures { _ = try await stores[0].uploads.keep(name, of: 2, as: name) }
        var ids: [Product.ID] = []
        for number in 0..<10 {
          let first = request(pictures: pictures, key: "first-\(number)")
          ids.append(try await stores[0].products.offer(first).id)
        }
        let shop = try #require(try await stores[0].sellers.shop(of: 2)).id
        await withTaskGroup(of: Void.self) { group in
          for (number, id) in ids.enumerated() {
            let store = stores[number % 2]
            group.addTask {
              await expectNoFailure { () throws(StoreError) in
                try await store.products.withdraw(id, of: shop, version: nil)
              }
            }
            group.addTask {
              await expectNoFailure { () throws(StoreError) in
                let next = request(pictures: pictures, key: "second-\(number)")
                return try await store.products.offer(next)
              }
            }
          }
        }
        for store in stores { await store.close() }
        #expect(try await Self.offered(place) == [10])
      }
    }

    /// The number of counted products for each shop of an account.
    private static func offered(_ place: StorePlace) async throws -> [Int] {
      let database = try await place.openDatabase()
      let counts = try await database.read(
        Query("SELECT offered FROM sellers WHERE owner_id IS NOT NULL") {
          (row) throws(StoreError) in try row.int(0)
        }
      )
      await database.close()
      return counts
    }
  }
}
