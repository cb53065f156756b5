import Entities
import Store
import Testing
import Vipera
import ViperaNetworking
import ViperaStreams
import ViperaTesting

@testable import Modules

/// The four modules with their wiring; the host reports leaks.
@Suite struct BeerModulesTests {
  private let market = StubMarket()

  @Test func aRowLeadsToTheDetailAndBack() async throws {
    market.answer(.get, "/api/beers", #"{"data":[\#(String.buzz)]}"#)
    market.answer(.get, "/api/beers/1", .buzz)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(BeerList())
      await host.settle()
      let list = try host.part(StreamScreen<BeerListViewModel>.self)
      #expect(list.states.last == .loaded(BeerListViewModel([.buzz], .none)))
      let presenter = try host.part((any BeerListContract.Presenter).self)
      await host.send { presenter.beerTapped.send(1) }
      #expect(host.locations == ["/beers", "/beers/1"])
      let detail = try host.part(StreamScreen<BeerViewModel>.self)
      #expect(detail.states.last == .loaded(BeerViewModel(.buzz)))
      expectFlow(host.flow.snapshot().filtered(module: "BeerList")) {
        // The initial values of the signals.
        "Presenter → View: isLoading"
        "Presenter → View: beers"
        "View → Presenter: viewDidLoad()"
        "  Presenter → View: beers"
        "  Presenter → View: isLoading"
        "  Presenter → Interactor: beers(after:)"
        "    Interactor → Service: GET /api/beers"
        "  Presenter → View: beers"
        "  Presenter → View: isLoading"
        "View → Presenter: beerTapped"
        "  Presenter → Router: showBeer(_:)"
      }
      Self.expectDetailFlow(host.flow.snapshot())
      host.stage.back()
      await host.settle()
      #expect(host.locations == ["/beers"])
    }
  }

  private static func expectDetailFlow(_ recording: Recording) {
    expectFlow(recording.filtered(module: "BeerDetail")) {
      "Presenter → View: isLoading"
      "Presenter → View: beer"
      "View → Presenter: viewDidLoad()"
      "  Presenter → View: beer"
      "  Presenter → View: isLoading"
      "  Presenter → Interactor: beer(_:)"
      "    Interactor → Service: GET /api/beers/1"
      "  Presenter → View: beer"
      "  Presenter → View: isLoading"
    }
  }

  @Test func aFailureIsOneAlertWithOneButton() async throws {
    market.reachability.setConnected(false)
    try await withTestHost(market.routes, clock: market.clock) { host in
      for route: any Route in [BeerList(), BeerRandom(), BeerDetail(id: 1)] {
        host.stage.setTabs([route], selected: 0)
        await host.settle()
        let alert = try #require(host.alert)
        #expect(alert.title == "That did not work")
        #expect(alert.message == "You are not connected to Internet.")
        #expect(alert.buttons == [Alert.Button("Ok")])
        await host.answerAlert("Ok")
        #expect(host.alert == nil)
      }
    }
    #expect(market.transport.requests.isEmpty)
  }

  @Test func searchingTakesTheseMessages() async throws {
    market.answer(.get, "/api/beers/1", .buzz)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(BeerSearch())
      await host.settle()
      let presenter = try host.part((any BeerSearchContract.Presenter).self)
      await host.send { presenter.searchTyped.send("1") }
      await host.clock.advance(by: .milliseconds(300))
      let screen = try host.part(StreamScreen<BeerViewModel>.self)
      #expect(screen.states.last == .loaded(BeerViewModel(.buzz)))
      expectFlow(host.flow.snapshot().filtered(module: "BeerSearch")) {
        "Presenter → View: mistake"
        "Presenter → View: isSearching"
        "Presenter → View: beer"
        "View → Presenter: viewDidLoad()"
        "View → Presenter: searchTyped"
        "  Presenter → View: mistake"
        "  Presenter → View: beer"
        "  Presenter → View: isSearching"
        "  Presenter → Interactor: beer(_:)"
        "    Interactor → Service: GET /api/beers/1"
        "  Presenter → View: beer"
        "  Presenter → View: isSearching"
      }
      await host.send { presenter.beerTapped.send(1) }
      #expect(host.locations == ["/beers/search", "/beers/1"])
    }
  }

  @Test func rollingTakesTheseMessages() async throws {
    market.answer(.get, "/api/beers/random", .buzz)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(BeerRandom())
      await host.settle()
      #expect(market.transport.requests.count == 1)
      let presenter = try host.part((any BeerRandomContract.Presenter).self)
      host.flow.clear()
      await host.send { presenter.rollTapped.send() }
      #expect(market.transport.requests.count == 2)
      expectFlow(host.flow.snapshot().filtered(module: "BeerRandom")) {
        "View → Presenter: rollTapped"
        "  Presenter → View: beer"
        "  Presenter → View: isRolling"
        "  Presenter → Interactor: randomBeer()"
        "    Interactor → Service: GET /api/beers/random"
        "  Presenter → View: beer"
        "  Presenter → View: isRolling"
      }
      await host.send { presenter.beerTapped.send(1) }
      #expect(host.locations == ["/beers/random", "/beers/1"])
    }
  }

  @Test(arguments: ["/beers", "/beers/search", "/beers/random", "/beers/7"])
  func leavingCancelsTheRequest(location: String) async throws {
    let slow = StubTransport(delay: .seconds(3_600), clock: market.clock)
    let gateway = APIGateway(
      server: try RequestURL("http://stub"),
      transport: slow,
      clock: market.clock
    )
    let services = AppServices(gateway: gateway, favourites: StubFavourites())
    let routes = try AppRouter(services: services, screens: SpyScreens()).routes
    try await withTestHost(routes, clock: market.clock) { host in
      try host.open(location: location)
      await host.settle()
      if let search = try? host.part((any BeerSearchContract.Presenter).self) {
        await host.send { search.searchTyped.send("1") }
        await host.clock.advance(by: .milliseconds(300))
      }
      #expect(slow.requests.count == 1)
      host.setRoot(Home())
      await host.settle()
      #expect(host.stage.leaks.isEmpty)
      #expect(host.alert == nil)
    }
  }

  // Scrolls through all pages of a real server.
  @Test func thePagesOfTheServerAreAllOfItsBeers() async throws {
    try await Market.run { market in
      let beers = (1...60).map { Beer(id: $0, name: "Beer \($0)", description: "Nº \($0)") }
      try await market.store.filling.add(beers)
      let routes = try AppRouter(services: market.services, screens: SpyScreens()).routes
      try await withTestHost(routes) { host in
        host.setRoot(BeerList())
        let screen = try host.part(StreamScreen<BeerListViewModel>.self)
        let presenter = try host.part((any BeerListContract.Presenter).self)
        for count in [25, 50, 60] {
          await host.until { screen.states.last?.content?.rows.count == count }
          await host.send { presenter.endReached.send() }
        }
        #expect(screen.states.last?.content?.more == ListEnd.none)
        #expect(screen.states.last?.content?.rows.map(\.id) == Array(1...60))
      }
    }
  }
}
