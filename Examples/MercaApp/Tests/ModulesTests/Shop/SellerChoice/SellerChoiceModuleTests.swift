import Entities
import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// The choice of a seller, presented by the search; the host reports leaks.
@Suite struct SellerChoiceModuleTests {
  private let market = StubMarket()

  init() {
    market.answer(.get, "/api/products", ShopJSON.page(ShopJSON.camera))
    market.answer(.get, "/api/sellers", ShopJSON.page(ShopJSON.seller))
  }

  @Test func theChosenSellerIsWhatIsSearched() async throws {
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Search())
      await host.settle()
      let search = try host.part(SearchViewController.self)
      await host.send { await search.sellersTapped() }
      await host.settle()
      #expect(host.locations == ["/products", "/sellers"])
      let sheet = try host.part(SellerChoiceViewController.self)
      await host.send { await sheet.nameTyped("and") }
      await host.settle()
      #expect(
        market.transport.requests.last?.url.text == "http://stub/api/sellers?q=and&limit=30"
      )
      let row = try #require(sheet.model?.list.content?.rows.first)
      await host.send { sheet.sellerTapped(row) }
      await host.settle()
      #expect(host.locations == ["/products?seller=2"])
      #expect(search.query?.seller == "Almacén Andino")
      expectFlow(host.flow.snapshot().filtered(module: "SellerChoice")) {
        "View → Interactor: fetchSellers(request:)"
        "  Interactor → Presenter: presentSellers(response:)"
        "    Presenter → View: displaySellers(viewModel:)"
        "  Interactor → Worker: sellers(named:after:)"
        "    Worker → Service: GET /api/sellers"
        "  Interactor → Presenter: presentSellers(response:)"
        "    Presenter → View: displaySellers(viewModel:)"
        "View → Interactor: fetchSellers(request:)"
        "  Interactor → Presenter: presentSellers(response:)"
        "    Presenter → View: displaySellers(viewModel:)"
        "  Interactor → Worker: sellers(named:after:)"
        "    Worker → Service: GET /api/sellers"
        "  Interactor → Presenter: presentSellers(response:)"
        "    Presenter → View: displaySellers(viewModel:)"
        "View → Router: finish(_:)"
      }
    }
  }

  @Test func theSheetMarksTheChoiceAndTakesItBack() async throws {
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Search(ProductQuery(seller: 2)))
      await host.settle()
      let search = try host.part(SearchViewController.self)
      await host.send { await search.sellersTapped() }
      await host.settle()
      #expect(host.locations == ["/products?seller=2", "/sellers?chosen=2"])
      let sheet = try host.part(SellerChoiceViewController.self)
      #expect(sheet.model?.list.content?.rows.map(\.isChosen) == [true])
      await host.send { sheet.anyTapped() }
      await host.settle()
      #expect(host.locations == ["/products"])
      #expect(search.query?.seller == "All sellers")
    }
  }

  @Test func whoClosesTheSheetKeepsWhatWasChosen() async throws {
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Search(ProductQuery(seller: 2)))
      await host.settle()
      let search = try host.part(SearchViewController.self)
      await host.send { await search.sellersTapped() }
      await host.settle()
      host.stage.dismiss(try #require(host.stage.tree.visible))
      await host.settle()
      #expect(host.locations == ["/products?seller=2"])
      #expect(search.query?.seller == "Almacén Andino")
    }
  }

  // After a restart, no function is waiting for the sheet's outcome any more.
  @Test func theChoiceOutlivesARestart() async throws {
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Search())
      await host.settle()
      let search = try host.part(SearchViewController.self)
      await host.send {
        search.filtersTapped()
        await search.sellersTapped()
      }
      await host.settle()
      let sheet = try host.part(SellerChoiceViewController.self)
      await host.send { await sheet.nameTyped("and") }
      await host.settle()
      let kept = host.stage.snapshot(coding: SnapshotText())
      #expect(host.stage.restore(kept.snapshot, coding: SnapshotText()).isEmpty)
      await host.settle()
      let again = try host.part(SellerChoiceViewController.self)
      #expect(again !== sheet)
      #expect(again.model?.name == "and")
      // The search below the sheet loads again as well.
      let asked = market.transport.requests.suffix(2).map(\.url.text)
      #expect(asked.contains("http://stub/api/sellers?q=and&limit=30"))
      let row = try #require(again.model?.list.content?.rows.first)
      await host.send { again.sellerTapped(row) }
      await host.settle()
      #expect(host.locations == ["/products?seller=2"])
      let after = try host.part(SearchViewController.self)
      #expect(after.query?.seller == "Almacén Andino")
      #expect(after.isFiltering)
      #expect(host.outcomes.isEmpty)
    }
  }
}
