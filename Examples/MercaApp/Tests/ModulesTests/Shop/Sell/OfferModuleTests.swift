import Entities
import Store
import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// Both selling scenes with a real server; the host reports leaks.
@Suite struct OfferModuleTests {
  private static func signUp(_ host: TestHost) async throws {
    let login = try host.part(ShopLoginViewController.self)
    await host.send { login.signUpTapped() }
    await host.settle()
    let signUp = try host.part((any SignUpContract.Presenter).self)
    let draft = AccountDraft(
      firstName: "Ana",
      lastName: "Núñez",
      email: "ana@example.org",
      password: "Secret1",
      passwordConfirmation: "Secret1",
      phone: "+573001234567"
    )
    await host.send { await signUp.signUpTapped(SignUpForm(draft)) }
    await host.until { host.locations == ["/sell"] }
  }

  @Test func aProductIsOfferedChangedAndWithdrawn() async throws {
    try await Market.run { market in
      let routes = try AppRouter(services: market.services, screens: SpyScreens()).routes
      try await withTestHost(routes) { host in
        host.setRoot(Sell())
        await host.settle()
        #expect(host.locations == ["/sell", "/shop/login?next=back"])
        try await Self.signUp(host)
        let list = try host.part(SellViewController.self)
        await host.until { list.model == .content(.empty) }
        await host.send { list.offerTapped() }
        await host.settle()
        #expect(host.locations == ["/sell", "/offer"])
        var form = Self.camera
        try await Self.save(form, host)
        await host.until { list.model.state?.content?.rows.map(\.price) == ["$ 1.299.900"] }
        let id = try #require(list.model.state?.content?.rows.first?.id)
        await host.send { list.productTapped(id) }
        await host.settle()
        #expect(host.locations.last == "/offer?product=\(id)")
        let offer = try host.part(OfferViewController.self)
        await host.until { offer.form.title == "Cámara réflex" }
        // Another window adds five pieces while the form is open.
        try await Self.change(id, in: market)
        form.price = "999.900"
        form.stock = "4"
        let changed = form
        await host.send { await offer.saveTapped(changed) }
        await host.until { offer.outcome.notice?.contains("Units left now: 6.") == true }
        form.stock = "9"
        #expect(offer.form == form)
        try await Self.save(form, host)
        await host.until { list.model.state?.content?.rows.map(\.price) == ["$ 999.900"] }
        #expect(try await market.store.products.product(id)?.stock == 9)
        await host.send { list.productTapped(id) }
        await host.settle()
        try await Self.withdraw(host)
        await host.until { list.model == .content(.empty) }
        #expect(try await market.store.products.product(id)?.isWithdrawn == true)
      }
    }
  }

  private static var camera: OfferForm {
    var form = OfferForm()
    form.title = "Cámara réflex"
    form.price = "1.299.900"
    return form
  }

  /// Sends the open form, and waits until it has closed.
  private static func save(_ form: OfferForm, _ host: TestHost) async throws {
    let offer = try host.part(OfferViewController.self)
    await host.send { await offer.saveTapped(form) }
    await host.until { host.locations == ["/sell"] }
  }

  /// Withdraws the product of the open form.
  private static func withdraw(_ host: TestHost) async throws {
    let offer = try host.part(OfferViewController.self)
    await host.until { offer.form.price == "999900" }
    await host.send { await offer.withdrawTapped() }
    await host.answerAlert("Remove product")
  }

  private static func change(_ id: Int, in market: Market) async throws {
    let stored = try #require(try await market.store.products.product(id))
    _ = try await market.store.products.change(
      id,
      of: stored.seller.id,
      version: nil,
      by: ProductChange(stock: 5)
    )
  }

  @Test func savingGoesRoundTheRing() async throws {
    let market = StubMarket()
    market.answer(.post, "/api/products", "{}", status: 201)
    let services = try market.services
    let routes = try RouteTable {
      Destination(Offer.self) { context in
        services.visitor(of: context.session).signIn(.ada)
        return OfferConfigurator.module(context, services: services.of(context)) { _, _ in BlankScreen() }
      }
      Destination(Home.self) { context in
        HomeRouter.module(context, services: services.of(context)) { _, _ in HomeContract.ViewSpy() }
      }
    }
    try await withTestHost(routes, clock: market.clock) { host in
      host.setRoot(Home())
      host.open(Offer())
      await host.settle()
      let offer = try host.part(OfferViewController.self)
      var form = OfferForm()
      form.title = "Cámara"
      form.price = "900"
      let typed = form
      await host.send { await offer.saveTapped(typed) }
      await host.settle()
      #expect(host.locations == ["/"])
      expectFlow(host.flow.snapshot().filtered(module: "Offer")) {
        "View → Interactor: fetchForm(request:)"
        "  Interactor → Presenter: presentForm(response:)"
        "    Presenter → View: displayForm(viewModel:)"
        "View → Interactor: saveProduct(request:)"
        "  Interactor → Presenter: presentProduct(response:)"
        "    Presenter → View: displayProduct(viewModel:)"
        "  Interactor → Worker: offer(_:key:)"
        "    Worker → Service: POST /api/products"
        "  Interactor → Presenter: presentProduct(response:)"
        "    Presenter → View: displayProduct(viewModel:)"
        "      View → Router: showToast(_:)"
        "      View → Router: close()"
      }
    }
  }

  /// Opens the form for product 7 of seller 2 as Ada; `shop` is the response about her own shop.
  private static func form(
    ofSomebodyWith shop: String,
    _ status: Int
  ) async throws -> (title: String, failure: String?, changes: Int) {
    let market = StubMarket()
    let product = HTTPResponse(
      status: 200,
      headers: ["Content-Type": "application/json", "ETag": "\"v1\""],
      body: Array(ShopJSON.product.utf8)
    )
    market.transport.answer(.get, "/api/products/7", with: .success(product))
    market.answer(.get, "/api/sellers/current", shop, status: status)
    let services = try market.services
    let routes = try RouteTable {
      Destination(Offer.self) { context in
        services.visitor(of: context.session).signIn(.ada)
        return OfferConfigurator.module(context, services: services.of(context)) { _, _ in BlankScreen() }
      }
    }
    return try await withTestHost(routes, clock: market.clock) { host in
      host.setRoot(Offer(product: 7))
      await host.settle()
      let offer = try host.part(OfferViewController.self)
      let (title, failure) = (offer.form.title, offer.model.state?.failure)
      let typed = OfferForm()
      await host.send { await offer.saveTapped(typed) }
      await host.settle()
      return (title, failure, market.transport.requests.filter { $0.method != .get }.count)
    }
  }

  // Regression: the form for another seller's product opened, and was refused only when it was sent.
  @Test(arguments: [(#"{"id":3,"name":"Tienda Ada"}"#, 200), (#"{"title":"No"}"#, 404)])
  func anotherSellersProductIsNotShown(shop: String, status: Int) async throws {
    let (title, failure, changes) = try await Self.form(ofSomebodyWith: shop, status)
    #expect(title.isEmpty)
    #expect(failure == "Another seller offers this product, and only that seller may change it.")
    #expect(changes == 0)
  }

  @Test func onesOwnProductIsShown() async throws {
    let (title, failure, _) = try await Self.form(ofSomebodyWith: ShopJSON.seller, 200)
    #expect(title == "Cámara Condor")
    #expect(failure == nil)
  }
}
