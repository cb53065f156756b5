import Store
import Testing

extension StoreConformance {
  @Suite struct Carts {
    @Test(arguments: Backend.allCases)
    func aCartHoldsWhatWasPutInLast(backend: Backend) async throws {
      let time = ManualTime(1)
      try await backend.withStore(clock: { time.now }) { store in
        try await Sample.fill(store)
        #expect(try await store.carts.cart(of: 1) == Cart(lines: []))
        for (product, quantity) in [(3, 1), (1, 2), (2, 4), (3, 5)] {
          time.advance(1)
          try await store.carts.set(quantity, of: product, for: 1)
        }
        try await store.carts.set(0, of: 2, for: 1)
        try await store.carts.set(0, of: 2, for: 1)
        let cart = try await store.carts.cart(of: 1)
        #expect(cart.lines.map(\.product.id) == [3, 1])
        #expect(cart.lines.map(\.quantity) == [5, 2])
        #expect(cart.total == 17_000)
        #expect(try await store.carts.cart(of: 2) == Cart(lines: []))
        try await store.carts.clear(of: 1)
        #expect(try await store.carts.cart(of: 1) == Cart(lines: []))
      }
    }

    @Test(arguments: Backend.allCases)
    func whatCannotBeBoughtCannotBePutIn(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        try await store.products.withdraw(4, of: 1, version: nil)
        let refused: [(user: Int, product: Int, reason: StoreError.Reason)] = [
          (1, 4, .notOffered(product: 4)), (1, 99, .missing("product")),
          (1, Int.max, .missing("product")), (99, 1, .missing("account")),
        ]
        for (user, product, reason) in refused {
          await expectFailure(reason) { () throws(StoreError) in
            try await store.carts.set(1, of: product, for: user)
          }
        }
        for quantity in [-1, 1_000, Int.max] {
          await expectInvalid("quantity") { () throws(StoreError) in
            try await store.carts.set(quantity, of: 1, for: 1)
          }
        }
      }
    }

    @Test(arguments: Backend.allCases)
    func aCartIsFullAtAHundredProducts(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        try await store.filling.add((6...101).map { Sample.product($0) })
        for product in 1...100 { try await store.carts.set(1, of: product, for: 1) }
        await expectInvalid("cart") { () throws(StoreError) in
          try await store.carts.set(1, of: 101, for: 1)
        }
        try await store.carts.set(2, of: 100, for: 1)
        #expect(try await store.carts.cart(of: 1).lines.count == 100)
      }
    }

    // Regression: two parallel requests both found the last place free.
    @Test(arguments: Backend.allCases)
    func theLastPlaceIsTakenOnce(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        try await store.filling.add((6...110).map { Sample.product($0) })
        for product in 1...99 { try await store.carts.set(1, of: product, for: 1) }
        for _ in 0..<5 {
          let taken = await withTaskGroup(of: Int?.self) { group in
            for product in 101...108 {
              group.addTask {
                (try? await store.carts.set(1, of: product, for: 1)).map { product }
              }
            }
            return await group.reduce(into: []) { $0.append($1) }.compactMap { $0 }
          }
          #expect(taken.count == 1)
          #expect(try await store.carts.cart(of: 1).lines.count == 100)
          for product in taken { try await store.carts.set(0, of: product, for: 1) }
        }
      }
    }
  }
}
