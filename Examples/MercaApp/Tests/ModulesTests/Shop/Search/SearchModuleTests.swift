import Entities
import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// The whole search with the scenes that it opens; the host reports leaks.
@Suite struct SearchModuleTests {
  private let market = StubMarket()

  @Test func whatIsTypedIsFoundAndOpened() async throws {
    market.answer(.get, "/api/products", ShopJSON.page(ShopJSON.camera))
    market.answer(.get, "/api/products/7", ShopJSON.product)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Home())
      await host.settle()
      let home = try host.part((any HomeContract.Presenter).self)
      await host.send { home.searched("cámara & más") }
      await host.settle()
      let search = "/products?q=c%C3%A1mara%20%26%20m%C3%A1s"
      #expect(host.locations == ["/", search])
      #expect(
        market.transport.requests.last?.url.text
          == "http://stub/api/products?q=c%C3%A1mara%20%26%20m%C3%A1s&sort=newest&limit=24"
      )
      let controller = try host.part(SearchViewController.self)
      #expect(controller.products.content?.rows == [.camera])
      await host.send { controller.productTapped(7) }
      await host.settle()
      #expect(host.locations == ["/", search, "/products/7"])
      expectFlow(host.flow.snapshot().filtered(module: "Search")) {
        "View → Interactor: fetchProducts(request:)"
        "  Interactor → Presenter: presentQuery(response:)"
        "    Presenter → View: displayQuery(viewModel:)"
        "      View → Router: keepPlace()"
        "  Interactor → Presenter: presentProducts(response:)"
        "    Presenter → View: displayProducts(viewModel:)"
        "  Interactor → Worker: products(_:after:)"
        "    Worker → Service: GET /api/products"
        "  Interactor → Presenter: presentProducts(response:)"
        "    Presenter → View: displayProducts(viewModel:)"
        "View → Router: routeToProduct(id:)"
      }
    }
  }

  // Going back, reloading and a restart use the URL.
  @Test func theAddressSaysWhatIsLookedFor() async throws {
    market.answer(.get, "/api/products", ShopJSON.page(ShopJSON.camera))
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Home())
      host.open(Search())
      await host.settle()
      let controller = try host.part(SearchViewController.self)
      await host.send { await controller.textTyped("mesa") }
      await host.send { await controller.conditionChosen("used") }
      await host.send { await controller.highestPriceTyped("9000") }
      await host.send { await controller.sortChosen("cheapest") }
      await host.send { await controller.sellerChosen(.only(.andino)) }
      await host.settle()
      let address = "/products?condition=used&q=mesa&seller=2&sort=cheapest&to=9000"
      #expect(host.locations == ["/", address])
      #expect(try host.part(SearchViewController.self) === controller)
      try host.open(location: address)
      await host.settle()
      let again = try host.part(SearchViewController.self)
      #expect(again !== controller)
      #expect(again.query == controller.query)
      #expect(again.query?.seller == "Almacén Andino")
    }
  }

  // Without scripts, the browser sends every field as it was typed.
  @Test func theFormIsReadFromTheAddress() async throws {
    market.answer(.get, "/api/products", ShopJSON.page(ShopJSON.camera))
    try await withTestHost(market.routes, clock: market.clock) { host in
      try host.open(location: "/products?q=mesa&sort=cheapest&condition=&from=%24+1.000&to=")
      await host.settle()
      #expect(host.locations == ["/products?from=1000&q=mesa&sort=cheapest"])
      try host.open(location: "/products?q=&sort=newest&condition=used&from=1.5&to=9000")
      await host.settle()
      #expect(host.locations.last == "/products?condition=used")
      let query = try host.part(SearchViewController.self).query
      #expect(query?.least == "1.5")
      #expect(query?.leastMistake == "Enter a price in whole pesos.")
    }
  }

  @Test func theFilterNamesASellerWhoOffersNothing() async throws {
    market.answer(.get, "/api/products", ShopJSON.page())
    market.answer(.get, "/api/sellers/2", ShopJSON.seller)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Search(ProductQuery(seller: 2)))
      await host.settle()
      let search = try host.part(SearchViewController.self)
      #expect(search.query?.seller == "Almacén Andino")
    }
  }
}
