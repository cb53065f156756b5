import DemoData
import Entities
import Store
import Testing

extension StoreConformance {
  @Suite struct Beers {
    @Test(arguments: Backend.allCases)
    func pagesLeadThroughAllBeersOnce(backend: Backend) async throws {
      try await backend.withStore { store in
        let beers = DemoData().beers
        try await store.filling.add(beers)
        var found: [Beer] = []
        var cursor: PageCursor?
        repeat {
          let page = try await store.beers.page(PageRequest(limit: 25, after: cursor))
          found += page.rows
          cursor = page.next
        } while cursor != nil
        #expect(found == beers)
      }
    }

    @Test(arguments: Backend.allCases)
    func aBeerIsFoundById(backend: Backend) async throws {
      try await backend.withStore { store in
        try await store.filling.add(DemoData().beers)
        #expect(try await store.beers.beer(1)?.name == "Buzz")
        #expect(try await store.beers.beer(29)?.image == nil)
        for id in [0, -1, 326, Int.max, Int.min] {
          #expect(try await store.beers.beer(id) == nil)
        }
      }
    }

    @Test(arguments: Backend.allCases)
    func anyNumberDrawsABeer(backend: Backend) async throws {
      try await backend.withStore { store in
        #expect(try await store.beers.beer(drawnBy: 7) == nil)
        try await store.filling.add((1...3).map { Beer(id: $0 * 10, name: "B", description: "") })
        var drawn: Set<Int> = []
        for number in [0, 2, 4, UInt64.max, UInt64.max / 2] {
          let beer = try #require(try await store.beers.beer(drawnBy: number))
          drawn.insert(beer.id)
        }
        #expect(drawn == [10, 20, 30])
      }
    }
  }
}
