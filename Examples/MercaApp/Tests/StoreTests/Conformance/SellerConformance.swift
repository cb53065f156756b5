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
        let page = try await store.sellers.search("", PageRequest(limit: 3))
        #expect(page.rows == [Sample.seller, shop, Sample.other])
      }
    }

    private static let names = [
      "Álvaro Peña", "alvaro pena", "ÁLVARO ÑANDÚ", "Tienda de Álvaro", "Zoë's Café", "東京 タワー",
      "100 % Pan_Queso", "-- ; ' \" %", "Pan",
    ]

    /// Search texts, and the indexes in `names` of the sellers that they find, in order.
    private static let table: [(text: String, found: [Int])] = [
      // Of two equal names, the one with the lower id comes first; names without words come before all others.
      ("", [7, 6, 2, 0, 1, 8, 3, 4, 5]), ("  ", [7, 6, 2, 0, 1, 8, 3, 4, 5]),
      ("alvaro", [2, 0, 1, 3]), ("ÁLV", [2, 0, 1, 3]), ("alv nan", [2]), ("pen alv", []),
      ("de alv", [3]), ("pan", [6, 8]), ("pan que", [6]), ("queso", [6]), ("an", []),
      ("cafe\u{301}", [4]), ("zoe s", [4]), ("東", [5]), ("100", [6]), ("%", []), ("_", []),
      ("100%", [6]), ("' OR 1=1 --", []),
    ]

    // Regression: the filter ended with the hundredth seller, so later ones could not be chosen.
    @Test(arguments: Backend.allCases)
    func sellersAreFoundByBeginningsOfWordsAndPagedByName(backend: Backend) async throws {
      try await backend.withStore { store in
        let sellers = Self.names.enumerated().map { Seller(id: $0.offset + 1, name: $0.element) }
        try await store.filling.add(sellers)
        for (text, found) in Self.table {
          for limit in [1, 2, 100] {
            var rows: [Seller] = []
            var next: PageCursor?
            repeat {
              let page = try await store.sellers.search(
                text,
                PageRequest(limit: limit, after: next)
              )
              #expect(page.rows.count <= limit)
              rows += page.rows
              next = page.next
            } while next != nil
            #expect(rows == found.map { sellers[$0] }, "\(text), \(limit) a page")
          }
        }
      }
    }

    @Test(arguments: Backend.allCases)
    func aSearchOfSellersThatIsNoneIsRefused(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        let words = (1...17).map { "w\($0)" }.joined(separator: " ")
        await expectInvalid("text") { () throws(StoreError) in
          try await store.sellers.search(words, PageRequest())
        }
        for cursor in [
          PageCursor(.id, key: [1]), PageCursor(.name, key: [1, 2]), PageCursor(.name, key: [99]),
        ] {
          await expectInvalid("cursor") { () throws(StoreError) in
            try await store.sellers.search("", PageRequest(after: cursor))
          }
        }
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
        let page = try await store.sellers.search("", PageRequest())
        #expect(page.rows == [Sample.seller, Sample.other])
      }
    }
  }
}
