import Store
import Testing

extension StoreConformance {
  @Suite struct Sellers {
    @Test(arguments: Backend.allCases)
    func anAccountHasOneShop(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        let none = try await store.sellers.shop(of: 2)
        #expect(none == nil)
        let offer = Sample.offer()
        let shop = try await store.products.offer(offer, in: "Lo de Ana").seller
        #expect(shop.owner == 2)
        #expect(shop.id > Sample.other.id)
        #expect(try await store.products.offer(offer, in: "Otro nombre").seller == shop)
        #expect(try await store.sellers.seller(shop.id) == shop)
        #expect(try await store.sellers.shop(of: 2) == shop)
        #expect(try await store.sellers.shop(of: 3) == nil)
        let page = try await store.sellers.page(PageRequest(limit: 3))
        #expect(page.rows == [Sample.seller, Sample.other, shop])
      }
    }

    @Test(arguments: Backend.allCases)
    func aShopNeedsAnAccountAndAName(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        await expectFailure(.missing("row that this one belongs to")) { () throws(StoreError) in
          try await store.products.offer(Sample.offer(), of: 99)
        }
        await expectInvalid("name") { () throws(StoreError) in
          try await store.products.offer(Sample.offer(), of: 1, in: "")
        }
        let page = try await store.sellers.page(PageRequest())
        #expect(page.rows == [Sample.seller, Sample.other])
      }
    }
  }
}
