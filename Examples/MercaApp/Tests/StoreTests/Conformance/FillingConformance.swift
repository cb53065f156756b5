import DemoData
import Entities
import Passwords
import Store
import Synchronization
import Testing

@testable import mercaapp

extension StoreConformance {
  @Suite struct Fillings {
    @Test(arguments: Backend.allCases)
    func demoDataIsWhatWasMade(backend: Backend) async throws {
      try await backend.withStore { store in
        let data = DemoData()
        let heard = Mutex<[[Int]]>([])
        // The second filling leaves existing rows unchanged.
        for _ in 1...2 {
          try await Filling(data, products: 6_000, passwordHash: "h").fill(store) { done, total in
            heard.withLock { $0.append([done, total]) }
          }
        }
        let total = 12 + 325 + 3 + 40 + 250 + 6_000
        let expected = [[0, total], [630, total], [5_630, total], [total, total]]
        #expect(heard.withLock { $0 } == expected + expected)
        #expect(try await store.employees.page(PageRequest()).rows == data.employees.employees)
        #expect(try await store.vipers.list() == data.vipers)
        let page = try await store.products.search(ProductQuery(), PageRequest(limit: 100))
        #expect(page.rows == (5_901...6_000).reversed().map { data.product($0) })
        let counted = try await store.products.search(
          ProductQuery("celular", sort: .cheapest),
          PageRequest(limit: 100)
        )
        let celulares = data.products(1..<6_001).filter { $0.offer.title.hasPrefix("Celular") }
        #expect(counted.rows.count == min(100, celulares.count))
        let offer = ProductOffer(title: "Nuevo", price: 1)
        #expect(try await store.products.offer(offer).id == 6_001)
      }
    }

    // Regression: filling reset the sequence of ids, so an id was generated twice.
    @Test(arguments: Backend.allCases)
    func idsNeverGoBackWhileRowsAreBrought(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        await withTaskGroup(of: Void.self) { group in
          for task in 0..<4 {
            group.addTask {
              for number in 0..<40 {
                let profile = Sample.profile("\(task)-\(number)@b.co")
                do throws(StoreError) {
                  _ = try await store.users.add(profile, passwordHash: "h")
                } catch {
                  Issue.record("\(error)")
                }
              }
            }
          }
          for _ in 0..<2 {
            group.addTask {
              for _ in 0..<40 {
                do throws(StoreError) {
                  try await store.filling.add((1...3).map { Sample.user($0) })
                  try await store.filling.add([Sample.seller])
                } catch {
                  Issue.record("\(error)")
                }
              }
            }
          }
        }
        #expect(try await store.users.user(163) != nil)
      }
    }

    @Test(arguments: Backend.allCases)
    func idsGoOnAboveTheHighestThatWasBrought(backend: Backend) async throws {
      try await backend.withStore { store in
        for id in [1, 500, 20] { try await store.filling.add([Sample.user(id)]) }
        let user = try await store.users.add(Sample.profile("a@b.co"), passwordHash: "h")
        #expect(user.id == 501)
        try await store.filling.add([Sample.user(502), Sample.user(499)])
        let next = try await store.users.add(Sample.profile("c@b.co"), passwordHash: "h")
        #expect(next.id == 503)
      }
    }

    // Regression: of two servers that started on an empty database, the second one failed, because the account existed.
    @Test(arguments: Backend.allCases)
    func twoThatStartAtOnceBothServe(backend: Backend) async throws {
      for _ in 0..<5 {
        try await backend.withPlace(isEmpty: true) { place in
          async let one = Self.start(at: place)
          async let two = Self.start(at: place)
          let isOpen = try await [one, two]
          #expect(isOpen == [true, true])
        }
      }
    }

    /// Starts like a server with `--demo`; returns whether signing in to the demo account is possible.
    private static func start(at place: StorePlace) async throws -> Bool {
      let store = try await place.open()
      let result: Result<Bool, any Error>
      do {
        let first = FirstStart()
        if try await first.begin(store) { try await first.end(store) }
        let passwords = PasswordHasher(cost: PasswordCost(kilobytes: 64, passes: 1))
        result = .success(try await Demonstration.fill(store, passwords: passwords))
      } catch {
        result = .failure(error)
      }
      await store.close()
      return try result.get()
    }
  }
}
