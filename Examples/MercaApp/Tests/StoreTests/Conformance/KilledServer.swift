import DemoData
import Entities
import Foundation
import Passwords
import Patience
import Store
import Testing

extension StoreConformance {
  @Suite struct KilledServer {
    private static let buyers = 5
    /// The maximum numbers for each kill: of confirmed orders before it, and of random numbers drawn as a delay after
    /// these orders.
    private static let mostOrders = 12
    private static let mostSteps = 200_000

    /// The server is killed again and again while clients buy over HTTP.
    ///
    /// Each client sends its unconfirmed order again, with its key, to the next server. Before anyone buys more, every
    /// confirmed order must exist exactly once, and the stock must lack exactly the pieces of all orders.
    @Test(arguments: Backend.allCases)
    func aConfirmedOrderIsThereOnceAfterEachStart(backend: Backend) async throws {
      let seed = try Self.seed()
      print("The moments of \(backend.rawValue) have the seed \(seed) (MERCAAPP_KILL_SEED).")
      var moments = SeededNumbers(seed: seed)
      try await backend.withPlace { place in
        let buyers = try await Self.fill(place)
        let shop = try KilledShop(place, buyers)
        for _ in 0..<Kills.count {
          try await shop.run(
            killedAfter: moments.below(Self.mostOrders + 1),
            steps: moments.below(Self.mostSteps)
          )
        }
        // The server that was killed last has also left orders to check.
        try await shop.check()
        shop.close()
        #expect(shop.confirmedCount > Kills.count, "seed \(seed)")
        // Reported for the trial `kills`.
        AttemptCount("orders over \(Kills.count) kills on \(backend.rawValue)")
          .add(attempts: shop.confirmedCount, losses: shop.losses)
      }
    }

    private static func seed() throws -> UInt64 {
      guard let text = ProcessInfo.processInfo.environment["MERCAAPP_KILL_SEED"] else {
        return .random(in: 0...UInt64.max)
      }
      return try #require(UInt64(text), "MERCAAPP_KILL_SEED has to be a number.")
    }

    /// Creates a store with products, and buyers who are signed in.
    static func fill(_ place: StorePlace) async throws -> [KilledShop.Buyer] {
      let store = try await place.open()
      try await Sample.fill(store, stock: KilledShop.stock)
      try await store.filling.add((4...buyers).map(Sample.user))
      // The server treats a store with an employee as used, and adds no demo data.
      let employee = Employee(
        id: 1,
        email: "ana@merca.example",
        firstName: "Ana",
        lastName: "Rojas",
        avatar: nil
      )
      try await store.filling.add(EmployeeList(employees: [employee], advertisement: nil))
      var made: [KilledShop.Buyer] = []
      for id in 1...buyers {
        let token = SecretToken()
        try await store.sessions.add(
          tokenHash: token.digest,
          for: Sample.user(id),
          expires: Timestamp.now().adding(seconds: 86_400)
        )
        made.append(KilledShop.Buyer(id: id, token: token.text))
      }
      await store.close()
      return made
    }
  }
}
