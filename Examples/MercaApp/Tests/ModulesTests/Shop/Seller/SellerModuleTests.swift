import Entities
import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// The whole module with the modules that it opens; the host reports leaks.
@Suite struct SellerModuleTests {
  private let market = StubMarket()

  @Test func aSellerLeadsToTheirProductsAndToSearchAmongThem() async throws {
    market.answer(.get, "/api/sellers/2", ShopJSON.seller)
    market.answer(.get, "/api/products", ShopJSON.page(ShopJSON.camera))
    market.answer(.get, "/api/products/7", ShopJSON.product)
    market.answer(.get, "/api/sellers", ShopJSON.page(ShopJSON.seller))
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Home())
      try host.open(location: "/sellers/2")
      await host.settle()
      let controller = try host.part(SellerViewController.self)
      #expect(controller.model.products.content?.rows == [.camera])
      await host.send { controller.productTapped(7) }
      await host.settle()
      #expect(host.locations.last == "/products/7")
      host.stage.back()
      await host.send { controller.searchTapped(2) }
      await host.settle()
      #expect(host.locations == ["/", "/sellers/2", "/products?seller=2"])
      expectFlow(host.flow.snapshot().filtered(module: "Seller")) {
        "View → Interactor: fetchSeller(request:)"
        "  Interactor → Presenter: presentSeller(response:)"
        "    Presenter → View: displaySeller(viewModel:)"
        "  Interactor → Worker: seller(_:)"
        "    Worker → Service: GET /api/sellers/2"
        "  Interactor → Worker: products(_:after:)"
        "    Worker → Service: GET /api/products"
        "  Interactor → Presenter: presentSeller(response:)"
        "    Presenter → View: displaySeller(viewModel:)"
        "View → Router: routeToProduct(id:)"
        "View → Router: routeToSearch(seller:)"
      }
    }
  }
}
