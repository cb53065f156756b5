import Entities
import Testing
import Vipera
import ViperaNetworking
import ViperaStreams
import ViperaTesting

@testable import Modules

/// The lists after a restart of the server.
@Suite struct ListRestartTests {
  enum List: String, CaseIterable {
    case beers = "/beers"
    case users = "/users"
    case orders = "/orders"
    case sell = "/sell"
    case seller = "/sellers/2"
    case search = "/products"
    case sellers = "/sellers"

    /// The path of the list's pages, and one row.
    fileprivate var source: (path: String, row: String) {
      switch self {
      case .beers: ("/api/beers", .buzz)
      case .users: ("/api/users", #"{"id":1,"first_name":"A","last_name":"B","email":"a@b.example"}"#)
      case .orders: ("/api/orders", ShopJSON.order)
      case .sell: ("/api/sellers/2/products", ShopJSON.camera)
      case .seller, .search: ("/api/products", ShopJSON.camera)
      case .sellers: ("/api/sellers", ShopJSON.seller)
      }
    }

    fileprivate func scroll(_ host: TestHost) async throws {
      switch self {
      case .beers: try host.part((any BeerListContract.Presenter).self).endReached.send()
      case .users: try await host.part((any UsersContract.Presenter).self).endReached()
      case .orders: try await host.part(OrdersViewController.self).endReached()
      case .sell: try await host.part(SellViewController.self).endReached()
      case .seller: try await host.part(SellerViewController.self).endReached()
      case .search: try await host.part(SearchViewController.self).endReached()
      case .sellers: try await host.part(SellerChoiceViewController.self).endReached()
      }
    }
  }

  private let market = StubMarket()

  // Regression: a list of 251 rows came back with 25, and the scroll position was lost.
  @Test(arguments: List.allCases)
  func asManyRowsAreLoadedAsWereShown(list: List) async throws {
    let (path, row) = list.source
    let second = row.replacing(/"id":\d+/, with: "\"id\":99", maxReplacements: 1)
    let pages = [
      StubTransport.Answer.success(StubMarket.response(ShopJSON.page(row, next: "c1"))),
      .success(StubMarket.response(ShopJSON.page(second, next: "c2"))),
    ]
    market.transport.answer(.get, path, with: pages[0], pages[1], pages[0], pages[1])
    market.answer(.get, "/api/sellers/current", ShopJSON.seller)
    market.answer(.get, "/api/sellers/2", ShopJSON.seller)
    let services = try market.services
    let routes = try AppRouter(services: services, screens: SpyScreens()).routes
    try await withTestHost(routes, clock: market.clock) { host in
      services.visitor(of: host.stage.session).signIn(.ada)
      try host.open(location: list.rawValue)
      await host.settle()
      try await list.scroll(host)
      await host.settle()
      #expect(cursors(of: path) == [nil, "c1"])
      let kept = host.stage.snapshot(coding: SnapshotText())
      #expect(host.stage.restore(kept.snapshot, coding: SnapshotText()).isEmpty)
      await host.settle()
      #expect(cursors(of: path) == [nil, "c1", nil, "c1"])
    }
  }

  private func cursors(of path: String) -> [String?] {
    market.transport.requests.map(\.url.text)
      .filter { $0.hasPrefix("http://stub\(path)?") }
      .map { $0.firstMatch(of: /cursor=(\w+)/).map { String($0.1) } }
  }
}
