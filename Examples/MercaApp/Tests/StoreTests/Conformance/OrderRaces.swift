import struct Entities.PlacedOrder
import struct Entities.WantedLine
import Store
import Testing

extension StoreConformance {
  @Suite struct OrderRaces {
    @Test(arguments: Backend.allCases)
    func twoHundredClientsBuyTheLastFiftyPieces(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store, stock: 50)
        let answers = await withTaskGroup(of: Result<PlacedOrder, StoreError>.self) { group in
          for client in 1...200 {
            group.addTask {
              let request = OrderRequest(
                buyer: 1 + client % 3,
                key: "client-\(client)",
                content: .lines([WantedLine(product: 1, quantity: 1, price: 1000)])
              )
              // Each buyer sends the order twice, as an impatient user would.
              async let twin = Self.place(request, in: store)
              let answer = await Self.place(request, in: store)
              #expect(await twin == answer)
              return answer
            }
          }
          return await group.reduce(into: []) { $0.append($1) }
        }
        let orders = answers.compactMap { try? $0.get() }
        #expect(orders.count == 50)
        #expect(Set(orders.map(\.id)).count == 50)
        for case .failure(let error) in answers {
          #expect(error.reason == .outOfStock(product: 1, available: 0))
        }
        #expect(try await store.products.product(1)?.stock == 0)
      }
    }

    @Test(arguments: Backend.allCases)
    func ordersOfTheSameProductsNeverBlockEachOther(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store, stock: 1000)
        let placed = await withTaskGroup(of: Int.self) { group in
          for client in 0..<100 {
            group.addTask {
              let ids = client % 2 == 0 ? [1, 2, 3, 4, 5] : [5, 4, 3, 2, 1]
              let lines = ids.map { WantedLine(product: $0, quantity: 1, price: 1000 * $0) }
              let request = OrderRequest(
                buyer: 1 + client % 3,
                key: "client-\(client)",
                content: .lines(lines)
              )
              return (try? await store.orders.place(request)) == nil ? 0 : 1
            }
          }
          return await group.reduce(0, +)
        }
        #expect(placed == 100)
        for id in 1...5 { #expect(try await store.products.product(id)?.stock == 900) }
      }
    }

    @Test(arguments: Backend.allCases)
    func aCartIsBoughtOnceByManyCheckOuts(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store, stock: 100)
        try await store.carts.set(3, of: 2, for: 1)
        let placed = await withTaskGroup(of: Int.self) { group in
          for client in 0..<20 {
            group.addTask {
              let request = OrderRequest(
                buyer: 1,
                key: "client-\(client)",
                content: .cart([WantedLine(product: 2, quantity: 3, price: 2_000)])
              )
              return (try? await store.orders.place(request)) == nil ? 0 : 1
            }
          }
          return await group.reduce(0, +)
        }
        #expect(placed == 1)
        #expect(try await store.products.product(2)?.stock == 97)
      }
    }

    // Regression: changing the stock to an absolute number restored what was sold in the meantime.
    @Test(arguments: Backend.allCases)
    func whatIsSoldWhileTheSellerAddsIsCounted(backend: Backend) async throws {
      try await backend.withPlace { place in
        let stores = [try await place.open(), try await place.open()]
        try await Sample.fill(stores[0], stock: 40)
        await withTaskGroup(of: Void.self) { group in
          for client in 0..<20 {
            let store = stores[client % 2]
            group.addTask {
              let request = OrderRequest(
                buyer: 1 + client % 3,
                key: "client-\(client)",
                content: .lines([WantedLine(product: 1, quantity: 1, price: 1000)])
              )
              await expectNoFailure { () throws(StoreError) in
                try await store.orders.place(request)
              }
            }
            group.addTask {
              let change = ProductChange(stock: client % 4 == 0 ? -1 : 2)
              await expectNoFailure { () throws(StoreError) in
                try await store.products.change(1, of: 1, version: nil, by: change)
              }
            }
          }
        }
        let product = try #require(try await stores[0].products.product(1))
        #expect(product.stock == 40 - 20 - 5 + 30)
        // The version counts only the seller's changes, not the sales.
        #expect(product.version == 21)
        for store in stores { await store.close() }
      }
    }

    private static func place(
      _ request: OrderRequest,
      in store: any Store
    ) async -> Result<PlacedOrder, StoreError> {
      do throws(StoreError) { return .success(try await store.orders.place(request)) } catch {
        return .failure(error)
      }
    }
  }
}
