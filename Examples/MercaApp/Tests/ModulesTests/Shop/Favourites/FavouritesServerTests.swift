import Entities
import Store
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

/// The favourites with the real API and store.
@Suite struct FavouritesServerTests {
  private let visitor = Visitor()

  private func worker(_ market: Market) -> FavouritesWorker {
    let client = APIClient(market.gateway, busy: BusyIndicator())
    return FavouritesWorker(market.store.favourites, client, MemberClient(client: client, visitor: visitor))
  }

  /// Signs the user in, and makes another user's product their favourite.
  private func prepare(_ market: Market) async throws -> FavouritesWorker {
    let sessions = try await Person.fill(market.store)
    visitor.goOn(as: sessions[.owner])
    let worker = worker(market)
    let client = APIClient(market.gateway, busy: BusyIndicator())
    let detail = DetailWorker(client: client, memberClient: MemberClient(client: client, visitor: visitor))
    #expect(try await worker.add(detail.product(1), of: 2))
    return worker
  }

  @Test func pricesAndStockBecomeCurrentInTheStoreToo() async throws {
    try await Market.run { market in
      let worker = try await prepare(market)
      #expect(worker.member == 2)
      let stored = try await worker.stored(of: 2)
      #expect(stored.map(\.price) == [1_000])
      _ = try await market.store.products.change(1, of: 1, version: nil, by: ProductChange { $0.price = 2_000 })
      let current = try await worker.current(stored)
      #expect(current.map(\.price) == [2_000])
      try await worker.store(current, of: 2)
      #expect(try await worker.stored(of: 2) == current)
    }
  }

  @Test func aWithdrawnProductStaysAndSaysSo() async throws {
    try await Market.run { market in
      let worker = try await prepare(market)
      let stored = try await worker.stored(of: 2)
      #expect(stored.map(\.isWithdrawn) == [false])
      try await market.store.products.withdraw(1, of: 1, version: nil)
      let current = try await worker.current(stored)
      #expect(current.map(\.isWithdrawn) == [true])
      try await worker.store(current, of: 2)
      #expect(try await worker.stored(of: 2).map(\.isWithdrawn) == [true])
    }
  }

  @Test func aClosedStoreIsAFailureOfTheServer() async throws {
    try await Market.run { market in
      let worker = try await prepare(market)
      await market.store.close()
      await #expect(throws: NetworkError(.status(500))) { try await worker.stored(of: 2) }
      await #expect(throws: NetworkError(.status(500))) { try await worker.remove(1, of: 2) }
    }
  }
}
