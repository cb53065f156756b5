import struct Entities.PlacedOrder
import struct Entities.WantedLine
import Store
import Testing

extension StoreConformance {
  @Suite struct Orders {
    private static func request(
      _ key: String,
      buyer: Int = 1,
      _ lines: [(product: Int, quantity: Int, price: Int)]
    ) -> OrderRequest {
      OrderRequest(
        buyer: buyer,
        key: key,
        content: .lines(
          lines.map { WantedLine(product: $0.product, quantity: $0.quantity, price: $0.price) }
        )
      )
    }

    @Test(arguments: Backend.allCases)
    func anOrderTakesFromTheStock(backend: Backend) async throws {
      let time = ManualTime(1_700_000_000_000)
      try await backend.withStore(clock: { time.now }) { store in
        try await Sample.fill(store, stock: 10)
        let order = try await store.orders.place(
          Self.request("key-0001", [(2, 3, 2000), (1, 10, 1000)])
        )
        #expect(order.total == 16_000)
        #expect(order.placed == time.now.milliseconds / 1000)
        #expect(order.items.map(\.title) == ["Producto 1", "Producto 2"])
        #expect(try await store.orders.order(order.id, of: 1) == order)
        #expect(try await store.orders.order(order.id, of: 2) == nil)
        #expect(try await store.products.product(1)?.stock == 0)
        #expect(try await store.products.product(2)?.stock == 7)
        // A sale does not change the version: the seller may be about to save a change.
        #expect(try await store.products.product(2)?.version == 1)
      }
    }

    @Test(arguments: Backend.allCases)
    func anOrderSentAgainIsTheSame(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store, stock: 10)
        let request = Self.request("key-0001", [(1, 2, 1000), (2, 1, 2000)])
        let order = try await store.orders.place(request)
        #expect(try await store.orders.place(request) == order)
        let turned = Self.request("key-0001", [(2, 1, 2000), (1, 2, 1000)])
        #expect(try await store.orders.place(turned) == order)
        #expect(try await store.products.product(1)?.stock == 8)
        await expectFailure(.keyReused) { () throws(StoreError) in
          try await store.orders.place(Self.request("key-0001", [(1, 3, 1000)]))
        }
        let other = try await store.orders.place(Self.request("key-0001", buyer: 2, [(1, 2, 1000)]))
        #expect(other.id != order.id)
      }
    }

    // Regression: an earlier order of the same lines was returned, and the cart stayed full.
    @Test(arguments: Backend.allCases)
    func aKeyIsForTheCartOrForLines(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store, stock: 10)
        let lines = [WantedLine(product: 1, quantity: 2, price: 1000)]
        try await store.carts.set(2, of: 1, for: 1)
        for (key, contents) in [
          ("key-0001", [OrderRequest.Content.lines(lines), .cart(lines)]),
          ("key-0002", [.cart(lines), .lines(lines)]),
        ] {
          let requests = contents.map { OrderRequest(buyer: 1, key: key, content: $0) }
          let order = try await store.orders.place(requests[0])
          await expectFailure(.keyReused) { () throws(StoreError) in
            try await store.orders.place(requests[1])
          }
          #expect(try await store.orders.place(requests[0]) == order)
        }
        #expect(try await store.carts.cart(of: 1).lines.isEmpty)
        #expect(try await store.products.product(1)?.stock == 6)
      }
    }

    @Test(arguments: Backend.allCases)
    func whatFailsTakesNothing(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store, stock: 10)
        try await store.products.withdraw(5, of: 1, version: nil)
        let failures: [([(product: Int, quantity: Int, price: Int)], StoreError.Reason)] = [
          ([(1, 1, 1000), (2, 11, 2000)], .outOfStock(product: 2, available: 10)),
          ([(1, 1, 1000), (3, 1, 2999)], .priceChanged(product: 3, now: 3000)),
          ([(1, 1, 1000), (5, 1, 5000)], .notOffered(product: 5)),
          ([(1, 1, 1000), (99, 1, 5000)], .notOffered(product: 99)),
        ]
        for (lines, reason) in failures {
          await expectFailure(reason) { () throws(StoreError) in
            try await store.orders.place(Self.request("key-0001", lines))
          }
        }
        await expectFailure(.missing("account")) { () throws(StoreError) in
          try await store.orders.place(Self.request("key-0001", buyer: 99, [(1, 1, 1000)]))
        }
        #expect(try await store.products.product(1)?.stock == 10)
        #expect(try await store.orders.page(of: 1, PageRequest()).rows == [])
        // The key of an order that failed can be used again.
        _ = try await store.orders.place(Self.request("key-0001", [(1, 1, 1000)]))
      }
    }

    // Regression: sellers could buy from themselves, and each order reduced their stock.
    @Test(arguments: Backend.allCases)
    func nobodyBuysTheirOwn(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store, stock: 10)
        let own = try await store.products.offer(Sample.offer(), stock: 5, of: 1).id
        let lines: [(product: Int, quantity: Int, price: Int)] = [(2, 1, 2000), (own, 1, 1)]
        await expectFailure(.ownProduct(product: own)) { () throws(StoreError) in
          try await store.orders.place(Self.request("key-0001", lines))
        }
        await expectFailure(.ownProduct(product: own)) { () throws(StoreError) in
          try await store.carts.set(1, of: own, for: 1)
        }
        #expect(try await store.carts.cart(of: 1).lines.isEmpty)
        #expect(try await store.products.product(own)?.stock == 5)
        #expect(try await store.products.product(2)?.stock == 10)
        // Other users can buy the product.
        #expect(
          try await store.orders.place(Self.request("key-0001", buyer: 2, lines)).total == 2001
        )
      }
    }

    @Test(arguments: Backend.allCases)
    func ordersOutOfBoundsAreRefused(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        let refused: [(OrderRequest, String)] = [
          (Self.request("short", [(1, 1, 1000)]), "key"),
          (Self.request(String(repeating: "k", count: 101), [(1, 1, 1000)]), "key"),
          (Self.request("key\0\0\0\0\0", [(1, 1, 1000)]), "key"),
          (Self.request("key-0001", []), "lines"),
          (Self.request("key-0001", [(1, 1, 1000), (1, 2, 1000)]), "lines"),
          (Self.request("key-0001", (1...101).map { ($0, 1, 1) }), "lines"),
          (Self.request("key-0001", [(1, 0, 1000)]), "quantity"),
          (Self.request("key-0001", [(1, -1, 1000)]), "quantity"),
          (Self.request("key-0001", [(1, 1000, 1000)]), "quantity"),
          (Self.request("key-0001", [(1, 1, -1)]), "price"),
          (Self.request("key-0001", [(1, 999, Int.max)]), "price"),
        ]
        for (request, field) in refused {
          await expectInvalid(field) { () throws(StoreError) in
            try await store.orders.place(request)
          }
        }
      }
    }

    @Test(arguments: Backend.allCases)
    func checkingOutEmptiesTheCartOnce(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store, stock: 10)
        try await store.carts.set(2, of: 1, for: 1)
        try await store.carts.set(1, of: 3, for: 1)
        let seen = try await store.carts.cart(of: 1).lines.map {
          WantedLine(product: $0.product.id, quantity: $0.quantity, price: $0.product.offer.price)
        }
        await expectFailure(.priceChanged(product: 1, now: 1_000)) { () throws(StoreError) in
          try await store.orders.place(Self.checkOut([(1, 2, 999), (3, 1, 3_000)]))
        }
        for other in [[], [(1, 2, 1_000)], [(1, 1, 1_000), (3, 1, 3_000)], [(5, 1, 5_000)]] {
          await expectFailure(.stale) { () throws(StoreError) in
            try await store.orders.place(Self.checkOut(other))
          }
        }
        #expect(try await store.carts.cart(of: 1).lines.count == 2)
        let request = OrderRequest(buyer: 1, key: "key-0001", content: .cart(seen))
        let order = try await store.orders.place(request)
        #expect(order.items.map(\.wanted) == seen)
        #expect(order.total == 5_000)
        #expect(try await store.carts.cart(of: 1) == Cart(lines: []))
        #expect(try await store.orders.place(request) == order)
        await expectFailure(.cartEmpty) { () throws(StoreError) in
          try await store.orders.place(Self.checkOut([], key: "key-0002"))
        }
        #expect(try await store.products.product(1)?.stock == 8)
      }
    }

    // Regression: another cart with the same total was taken for the order with this key. Nothing was ordered, but the
    // buyer saw an order.
    @Test(arguments: Backend.allCases)
    func anotherCartOfTheSameTotalIsNotTheSameOrder(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store, stock: 10)
        try await store.carts.set(1, of: 3, for: 1)
        _ = try await store.orders.place(Self.checkOut([(3, 1, 3_000)]))
        try await store.carts.set(3, of: 1, for: 1)
        let others = [[(1, 3, 1_000)], [(1, 1, 1_000), (2, 1, 2_000)], [(3, 2, 1_500)], []]
        for other in others {
          await expectFailure(.keyReused) { () throws(StoreError) in
            try await store.orders.place(Self.checkOut(other))
          }
        }
        #expect(try await store.carts.cart(of: 1).total == 3_000)
        let order = try await store.orders.place(Self.checkOut([(1, 3, 1_000)], key: "key-0002"))
        #expect(order.total == 3_000)
      }
    }

    private static func checkOut(
      _ lines: [(product: Int, quantity: Int, price: Int)],
      key: String = "key-0001"
    ) -> OrderRequest {
      OrderRequest(buyer: 1, key: key, content: .cart(request(key, lines).content.lines))
    }

    @Test(arguments: Backend.allCases)
    func ordersComeNewestFirst(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        var placed: [PlacedOrder] = []
        for number in 1...5 {
          let lines = [(1, number, 1000), (2, 1, 2000)]
          placed.append(try await store.orders.place(Self.request("key-000\(number)", lines)))
        }
        _ = try await store.orders.place(Self.request("key-0001", buyer: 2, [(1, 1, 1000)]))
        let first = try await store.orders.page(of: 1, PageRequest(limit: 3))
        let second = try await store.orders.page(of: 1, PageRequest(limit: 3, after: first.next))
        #expect(first.rows + second.rows == placed.reversed())
        #expect(second.next == nil)
      }
    }
  }
}
