import Entities
import Store
import Testing

extension StoreConformance {
  @Suite struct Favourites {
    private static func row(_ id: Int, price: Int = 1_000) -> ProductRow {
      ProductRow(id: id, title: "Té \"{}\"", price: price, stock: 3, seller: Entities.Seller(id: 1, name: "Tienda"))
    }

    @Test(arguments: Backend.allCases)
    func theNewestComesFirst(backend: Backend) async throws {
      let time = ManualTime(1)
      try await backend.withStore(clock: { time.now }) { store in
        let favourites = store.favourites
        #expect(try await favourites.favourites(of: 1) == [])
        for id in [3, 1, 2, 3] {
          time.advance(1)
          #expect(try await favourites.add(Self.row(id), of: 1))
        }
        #expect(try await favourites.favourites(of: 1) == [2, 1, 3].map { Self.row($0) })
        #expect(try await favourites.favourites(of: 2) == [])
        for _ in 0..<2 { try await favourites.remove(1, of: 1) }
        #expect(try await favourites.favourites(of: 1).map(\.id) == [2, 3])
      }
    }

    @Test(arguments: Backend.allCases)
    func onlyFavouritesAreUpdated(backend: Backend) async throws {
      try await backend.withStore { store in
        for id in 1...2 { #expect(try await store.favourites.add(Self.row(id), of: 1)) }
        #expect(try await store.favourites.add(Self.row(1), of: 2))
        try await store.favourites.update([Self.row(3, price: 9), Self.row(1, price: 9)], of: 1)
        #expect(Set(try await store.favourites.favourites(of: 1)) == [Self.row(1, price: 9), Self.row(2)])
        #expect(try await store.favourites.favourites(of: 2) == [Self.row(1)])
        try await store.favourites.update([], of: 1)
      }
    }

    @Test(arguments: Backend.allCases)
    func aMemberHasAHundredAtMost(backend: Backend) async throws {
      try await backend.withStore { store in
        for id in 1...ProductRow.mostFavourites - 1 { #expect(try await store.favourites.add(Self.row(id), of: 1)) }
        // Parallel requests do not both take the last place.
        let added = try await withThrowingTaskGroup(of: Bool.self) { group in
          for id in 101...108 { group.addTask { try await store.favourites.add(Self.row(id), of: 1) } }
          return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(added == 1)
        #expect(try await store.favourites.favourites(of: 1).count == ProductRow.mostFavourites)
        // A favourite may be added again, and another member has their own places.
        #expect(try await store.favourites.add(Self.row(1), of: 1))
        #expect(try await store.favourites.add(Self.row(200), of: 2))
      }
    }
  }
}
