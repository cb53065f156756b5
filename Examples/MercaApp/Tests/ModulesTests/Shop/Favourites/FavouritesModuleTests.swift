import Entities
import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// The favourites and the page of a product with their wiring; the host reports leaks.
@Suite struct FavouritesModuleTests {
  private let market = StubMarket()

  /// Runs a test with a signed-in user.
  private func run(_ test: sending (TestHost) async throws -> Void) async throws {
    let services = try market.services
    let routes = try AppRouter(services: services, screens: SpyScreens()).routes
    try await withTestHost(routes, clock: market.clock) { host in
      services.visitor(of: host.stage.session).signIn(.ada)
      try await test(host)
    }
  }

  private func open(_ route: any Route, on host: TestHost) async {
    host.open(route)
    await host.settle()
  }

  @Test func aFavouriteIsAddedFoundAndRemoved() async throws {
    market.answer(.get, "/api/products/7", ShopJSON.product)
    market.answer(.get, "/api/products", ShopJSON.page(ShopJSON.camera))
    try await run { host in
      host.setRoot(Home())
      await open(ProductDetail(id: 7), on: host)
      let detail = try host.part(DetailViewController.self)
      #expect(detail.isFavourite == false)
      await host.send { await detail.favouriteTapped(isWanted: true) }
      #expect(detail.isFavourite == true)
      #expect(host.toasts.last == Toast("Added to your favourites.", kind: .success))
      await open(Favourites(), on: host)
      let list = try host.part(FavouritesViewController.self)
      #expect(list.model.state?.content?.rows.map(\.title) == ["Cámara Condor"])
      #expect(market.transport.requests.last?.url.text == "http://stub/api/products?ids=7")
      expectFlow(host.flow.snapshot().filtered(module: "Favourites")) {
        "View → Interactor: fetchFavourites(request:)"
        "  Interactor → Presenter: presentFavourites(response:)"
        "    Presenter → View: displayFavourites(viewModel:)"
        "  Interactor → Worker: stored(of:)"
        "  Interactor → Presenter: presentFavourites(response:)"
        "    Presenter → View: displayFavourites(viewModel:)"
        "  Interactor → Worker: current(_:)"
        "    Worker → Service: GET /api/products"
        "  Interactor → Worker: store(_:of:)"
        "  Interactor → Presenter: presentFavourites(response:)"
        "    Presenter → View: displayFavourites(viewModel:)"
      }
      await host.send { await list.removeTapped(7) }
      #expect(list.model == .content(.empty))
      host.stage.back()
      await host.settle()
      #expect(detail.isFavourite == false)
    }
  }

  @Test func aSignedOutUserSignsInAndTheProductIsAFavourite() async throws {
    market.answer(.get, "/api/products/7", ShopJSON.product)
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Home())
      await open(ProductDetail(id: 7), on: host)
      let detail = try host.part(DetailViewController.self)
      for _ in 0..<2 {
        await host.send { await detail.favouriteTapped(isWanted: true) }
        #expect(host.locations == ["/", "/products/7", "/shop/login?next=back"])
        let login = try host.part(ShopLoginViewController.self)
        await host.send { await login.signInTapped(email: "ada@merca.example", password: Secret("Secret1")) }
        await host.settle()
        #expect(host.locations == ["/", "/products/7"])
        #expect(detail.isFavourite == true)
        // A product that was a favourite before stays one after the login.
        try market.services.visitor(of: host.stage.session).signOut()
      }
      #expect(try await market.favourites.favourites(of: 7).map(\.id) == [7])
    }
  }

  @Test func aSignedOutUserSeesTheirFavouritesAfterTheLogin() async throws {
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    _ = try await market.favourites.add(.camera, of: 7)
    market.answer(.get, "/api/products", ShopJSON.page(ShopJSON.camera))
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Favourites())
      await host.settle()
      #expect(host.locations == ["/favourites", "/shop/login?next=back"])
      let login = try host.part(ShopLoginViewController.self)
      await host.send { await login.signInTapped(email: "ada@merca.example", password: Secret("Secret1")) }
      await host.settle()
      let list = try host.part(FavouritesViewController.self)
      #expect(list.model.state?.content?.rows.map(\.id) == [7])
    }
  }

  @Test func favouritesAreReadWithoutTheNetwork() async throws {
    _ = try await market.favourites.add(.camera, of: 7)
    market.transport.answer(.get, "/api/products", with: .failure(NetworkError(.unreachable)))
    try await run { host in
      host.setRoot(Favourites())
      await host.settle()
      let list = try host.part(FavouritesViewController.self)
      #expect(list.model.state?.content?.rows.map(\.price) == ["$ 1.299.900"])
      #expect(list.model.state?.failure == "The server could not be reached.")
    }
  }

  @Test func aBrokenStoreIsReported() async throws {
    market.answer(.get, "/api/products/7", ShopJSON.product)
    market.favourites.isBroken = true
    try await run { host in
      host.setRoot(Favourites())
      await host.settle()
      let text = "The server has a problem. It is not your fault."
      let list = try host.part(FavouritesViewController.self)
      #expect(list.model.state?.failure?.hasPrefix(text) == true)
      await open(ProductDetail(id: 7), on: host)
      let detail = try host.part(DetailViewController.self)
      #expect(detail.isFavourite == false)
      await host.send { await detail.favouriteTapped(isWanted: true) }
      #expect(host.toasts.last?.text.hasPrefix(text) == true)
      #expect(detail.isFavourite == false)
    }
  }

  @Test func theRequestEndsWhenTheScreenIsLeft() async throws {
    _ = try await market.favourites.add(.camera, of: 7)
    market.transport.answer(.get, "/api/products/7", with: .success(StubMarket.response(ShopJSON.product)))
    try await run { host in
      host.setRoot(Home())
      host.open(Favourites())
      await host.settle()
      host.stage.back()
      await host.settle()
      #expect(host.locations == ["/"])
    }
  }
}
