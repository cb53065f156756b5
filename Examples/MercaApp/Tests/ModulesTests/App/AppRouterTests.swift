import Modules
import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

@Suite struct AppRouterTests {
  private let router: AppRouter

  init() throws {
    let gateway = APIGateway(server: try RequestURL("http://stub"), transport: StubTransport())
    router = try AppRouter(services: AppServices(gateway: gateway, favourites: StubFavourites()), screens: SpyScreens())
  }

  @Test func everyModuleHasItsAddress() {
    #expect(
      router.routes.paths == [
        "/", "/account", "/beers", "/beers/random", "/beers/search", "/beers/{id}", "/cart",
        "/employees", "/favourites", "/login", "/offer", "/orders", "/orders/{id}", "/products", "/products/{id}",
        "/sell", "/sellers", "/sellers/{id}", "/shop/login", "/signup", "/users", "/vipers",
      ]
    )
  }

  @Test func aSessionBeginsAtHomeWithItsTabs() async throws {
    try await withTestHost(router.routes) { host in
      router.setRoot(of: host.stage)
      #expect(host.locations == ["/"])
      _ = try host.part(HomeContract.ViewSpy.self)
      let locations = [
        "/", "/beers", "/beers/search", "/beers/random", "/vipers", "/employees", "/users",
        "/account",
      ]
      #expect(AppTab.allCases.map(\.address) == locations)
      for (tab, location) in zip(AppTab.allCases, locations) {
        host.stage.selectTab(tab.rawValue)
        #expect(host.stage.tree.visible.flatMap(host.stage.route)?.location == location)
      }
      await host.settle()
    }
  }

  @Test(
    arguments: [
      (["es-CO", "en"], "Te damos la bienvenida a MercaApp"),
      (["fr", "en"], "Welcome to MercaApp"),
      (["fr"], "Welcome to MercaApp"), ([], "Welcome to MercaApp"),
    ] as [([String], String)]
  )
  func aSessionBeginsInALanguageThatIsWanted(wanted: [String], greeting: String) async throws {
    try await withTestHost(router.routes) { host in
      host.stage.languages = wanted
      router.setRoot(of: host.stage)
      await host.settle()
      let home = try host.part(HomeContract.ViewSpy.self)
      #expect(home.onShow.arguments.map(\.greeting) == [greeting])
    }
  }

  @Test func theRootReplacesEverything() async throws {
    try await withTestHost(router.routes) { host in
      host.open(Employees())
      host.stage.push(Employees())
      router.setRoot(of: host.stage)
      #expect(host.locations == ["/"])
    }
  }
}
