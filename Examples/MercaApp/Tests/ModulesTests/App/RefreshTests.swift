import Entities
import Testing
import Vipera
import ViperaNetworking
import ViperaStreams
import ViperaTesting

@testable import Modules

/// Reloading each page loads its data again; a new route needs a row here.
@Suite struct RefreshTests {
  /// Forms and choices, which show no data of the API, and the random beer, which changes each time.
  private static let others: Set<String> = [
    "/account", "/login", "/signup", "/shop/login", "/offer", "/beers/random",
  ]

  @Test func everyListAndEveryPageOfOneThingIsFetchedAnew() async throws {
    let market = StubMarket()
    // Without a favourite, their list requests nothing.
    _ = try await market.favourites.add(.camera, of: Member.ada.id)
    for path in try market.routes.paths where !Self.others.contains(path) {
      try await withTestHost(market.routes, clock: market.clock) { host in
        host.stage.session.shared { Visitor() }.goOn(as: .ada)
        try host.open(location: path.replacing("{id}", with: "1"))
        await host.settle()
        if path == "/beers/search" {
          let search = try host.part((any BeerSearchContract.Presenter).self)
          await host.send { search.searchTyped.send("1") }
          await host.clock.advance(by: .seconds(1))
          await host.settle()
        }
        let before = market.transport.requests.count
        host.stage.refresh()
        await host.settle()
        #expect(before > 0)
        #expect(market.transport.requests.count > before, "\(path) asks for nothing")
      }
    }
  }

  @Test func whatShowsNothingOfTheAPIHasNoRefresh() async throws {
    let market = StubMarket()
    for path in Self.others {
      try await withTestHost(market.routes, clock: market.clock) { host in
        try host.open(location: path)
        #expect(host.stage.visible?.canRefresh == false, "\(path)")
        await host.settle()
      }
    }
  }
}
