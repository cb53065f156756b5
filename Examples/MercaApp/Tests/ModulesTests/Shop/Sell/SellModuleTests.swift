import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// The list of the user's own products with its wiring; the host reports leaks.
@Suite struct SellModuleTests {
  private let market = StubMarket()

  @Test func whatSomebodySellsTakesTheseMessages() async throws {
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    market.answer(.get, "/api/sellers/current", ShopJSON.seller)
    market.answer(.get, "/api/sellers/2/products", ShopJSON.page(ShopJSON.camera))
    market.answer(.get, "/api/products/7", ShopJSON.product)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Sell())
      await host.settle()
      #expect(host.locations == ["/sell", "/shop/login?next=back"])
      let login = try host.part(ShopLoginViewController.self)
      await host.send {
        await login.signInTapped(email: "ada@merca.example", password: Secret("Secret1"))
      }
      await host.settle()
      let list = try host.part(SellViewController.self)
      #expect(list.model.state?.content?.rows.map(\.state) == ["New · 3 left"])
      await host.send { list.productTapped(7) }
      await host.settle()
      #expect(host.locations == ["/sell", "/offer?product=7"])
      expectFlow(host.flow.snapshot().filtered(module: "Sell")) {
        "View → Interactor: fetchProducts(request:)"
        "  Interactor → Presenter: presentProducts(response:)"
        "    Presenter → View: displayProducts(viewModel:)"
        "      View → Router: routeToLogin()"
        "View → Interactor: fetchProducts(request:)"
        "  Interactor → Presenter: presentProducts(response:)"
        "    Presenter → View: displayProducts(viewModel:)"
        "  Interactor → Worker: shop()"
        "    Worker → Service: GET /api/sellers/current"
        "  Interactor → Worker: products(of:after:)"
        "    Worker → Service: GET /api/sellers/2/products"
        "  Interactor → Presenter: presentProducts(response:)"
        "    Presenter → View: displayProducts(viewModel:)"
        "View → Router: routeToOffer(product:)"
      }
    }
  }
}
