import struct Entities.WantedLine
import SQLStore
import Store
import Testing

extension StoreConformance {
  @Suite struct OrderRoundTrips {
    // Regression: on PostgreSQL, each line of an order waited for the response to the line before.
    @Test(arguments: Backend.allCases)
    func anOrderOfManyLinesAsksAsOftenAsOneOfOne(backend: Backend) async throws {
      try await backend.withPlace { place in
        let database = CountingDatabase(try await place.openDatabase())
        let store = SQLStore(database, clock: Timestamp.now)
        try await Sample.fill(store)
        try await store.filling.add((6...50).map { Sample.product($0) })
        var counts: [Int] = []
        for count in [1, 50] {
          let before = database.count
          let lines = (1...count).map { WantedLine(product: $0, quantity: 1, price: 1000 * $0) }
          _ = try await store.orders.place(
            OrderRequest(buyer: 1, key: "lines-0\(count)-of-all", content: .lines(lines))
          )
          counts.append(database.count - before)
        }
        #expect(counts == [3, 3])
        await store.close()
      }
    }
  }
}
