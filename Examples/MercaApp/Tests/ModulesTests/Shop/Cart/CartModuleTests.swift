import Entities
import Testing
import Vipera
import ViperaFlow
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// The whole scene with the scenes that it opens; the host reports leaks.
@Suite struct CartModuleTests {
  private static let cart = """
    {"lines":[{"product":{"id":1,"title":"Cámara 1","price":1299900,"instalments":12,\
    "free_shipping":true,"condition":"new","stock":5,"seller":{"id":3,"name":"Tienda Ada"}},\
    "quantity":2,"total":2599800}],"total":2599800}
    """
  private static let order = """
    {"id":12,"placed":1795377600,"total":2599800,\
    "items":[{"product":1,"title":"Cámara 1","quantity":2,"price":1299900}]}
    """

  private let market = StubMarket()

  /// The cart of a user, and the first page; a stub replaces the network.
  private static func routes(over transport: StubTransport, _ clock: ManualClock) throws -> RouteTable {
    let gateway = APIGateway(server: try RequestURL("http://stub"), transport: transport, clock: clock)
    let services = AppServices(gateway: gateway, favourites: StubFavourites())
    return try RouteTable {
      Destination(Cart.self) { context in
        services.visitor(of: context.session).signIn(.ada)
        return CartConfigurator.module(context, services: services.of(context)) { _, _ in BlankScreen() }
      }
      Destination(Home.self) { context in
        HomeRouter.module(context, services: services.of(context)) { _, _ in HomeContract.ViewSpy() }
      }
    }
  }

  /// Signs in with the open login form.
  private static func signIn(_ host: TestHost) async throws {
    let login = try host.part(ShopLoginViewController.self)
    await host.send {
      await login.signInTapped(email: "ada@merca.example", password: Secret("Secret1"))
    }
    await host.settle()
  }

  @Test func aUserWhoSignsInComesBackToTheCartAndBuysIt() async throws {
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    market.answer(.get, "/api/cart", Self.cart)
    market.answer(.post, "/api/orders", Self.order, status: 201)
    market.answer(.get, "/api/orders/12", Self.order)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Cart())
      await host.settle()
      #expect(host.locations == ["/cart", "/shop/login?next=back"])
      try await Self.signIn(host)
      #expect(host.locations == ["/cart"])
      let cart = try host.part(CartViewController.self)
      #expect(cart.model.state?.content?.total == "$ 2.599.800")
      await host.send { await cart.checkOutTapped() }
      #expect(host.alert?.message == "You pay $ 2.599.800 in total.")
      await host.answerAlert("Buy")
      await host.settle()
      #expect(host.locations == ["/cart", "/orders/12"])
      #expect(cart.model == .content(.empty))
      let order = try host.part(OrderDetailViewController.self)
      #expect(order.model.state?.content?.rows.map(\.quantity) == ["2 × $ 1.299.900"])
      #expect(host.toasts.last == Toast("Thank you! Order 12 is placed.", kind: .success))
      #expect(!host.flow.snapshot().json().contains("the-token"))
    }
    let sent = market.transport.requests.filter { $0.url.text.hasSuffix("/api/orders") }
    #expect(sent.count == 1)
    #expect(sent.first?.headers["Idempotency-Key"]?.count == 32)
  }

  @Test func buyingGoesRoundTheRing() async throws {
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    market.answer(.get, "/api/cart", Self.cart)
    market.answer(.post, "/api/orders", Self.order, status: 201)
    market.answer(.get, "/api/orders/12", Self.order)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(ShopLogin(next: .back))
      await host.settle()
      try await Self.signIn(host)
      host.setRoot(Cart())
      await host.settle()
      let cart = try host.part(CartViewController.self)
      await host.send { await cart.checkOutTapped() }
      await host.answerAlert("Buy")
      await host.settle()
      expectFlow(host.flow.snapshot().filtered(module: "Cart")) {
        "View → Interactor: fetchCart(request:)"
        "  Interactor → Presenter: presentCart(response:)"
        "    Presenter → View: displayCart(viewModel:)"
        "  Interactor → Worker: cart()"
        "    Worker → Service: GET /api/cart"
        "  Interactor → Presenter: presentCart(response:)"
        "    Presenter → View: displayCart(viewModel:)"
        "View → Interactor: beginCheckOut(request:)"
        "  Interactor → Presenter: presentCheckOut(response:)"
        "    Presenter → View: displayCheckOut(viewModel:)"
        "      View → Router: confirm(_:)"
        "      View → Interactor: placeOrder(request:)"
        "        Interactor → Presenter: presentCart(response:)"
        "          Presenter → View: displayCart(viewModel:)"
        "        Interactor → Worker: order(_:key:)"
        "          Worker → Service: POST /api/orders"
        "        Interactor → Presenter: presentCart(response:)"
        "          Presenter → View: displayCart(viewModel:)"
        "        Interactor → Presenter: presentOrder(response:)"
        "          Presenter → View: displayOrder(viewModel:)"
        "            View → Router: showToast(_:)"
        "            View → Router: routeToOrder(id:)"
      }
    }
  }

  // Regression: on a phone, tapping the button also ends typing; both events arrived together, and no question
  // appeared.
  @Test func aTypedQuantityIsSavedBeforeTheQuestion() async throws {
    let slow = StubTransport(delay: .seconds(1), clock: market.clock)
    let four = Self.cart.replacing(#""quantity":2,"#, with: #""quantity":4,"#)
    slow.answer(.get, "/api/cart", with: .success(StubMarket.response(Self.cart)))
    slow.answer(.put, "/api/cart/lines/1", with: .success(StubMarket.response(four)))
    let clock = market.clock
    try await withTestHost(try Self.routes(over: slow, clock), clock: clock) { host in
      host.setRoot(Cart())
      await host.settle()
      await clock.advance(by: .seconds(1))
      let cart = try host.part(CartViewController.self)
      await host.send { await cart.quantityTyped("4", of: 1) }
      await host.send { await cart.checkOutTapped() }
      #expect(host.alert == nil)
      await clock.advance(by: .seconds(1))
      #expect(host.alert?.message == "You pay $ 5.199.600 in total.")
      await host.answerAlert("Cancel")
    }
    #expect(slow.requests.map(\.method) == [.get, .put])
  }

  @Test func aUserWhoGoesBackIsNotLedToTheFormAgain() async throws {
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Cart())
      await host.settle()
      host.stage.back()
      await host.settle()
      #expect(host.locations == ["/cart"])
      let cart = try host.part(CartViewController.self)
      #expect(cart.model == .signedOut(leadsToLogin: false, message: nil))
      await host.send { cart.signInTapped() }
      #expect(host.locations == ["/cart", "/shop/login?next=back"])
    }
    #expect(market.transport.requests.isEmpty)
  }

  // The user leaves before the response arrives; the next cart finds out whether the order was placed.
  @Test func leavingWhileItIsOrderedOrdersNothingTwice() async throws {
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    market.answer(.get, "/api/cart", Self.cart)
    market.transport.answer(
      .post,
      "/api/orders",
      with: .failure(NetworkError(.connectionLost)),
      .success(StubMarket.response(Self.order, 201))
    )
    market.answer(.get, "/api/orders/12", Self.order)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Cart())
      await host.settle()
      try await Self.signIn(host)
      let cart = try host.part(CartViewController.self)
      await host.send { await cart.checkOutTapped() }
      await host.answerAlert("Buy")
      await host.settle()
      #expect(host.toasts.last?.kind == .failure)
      market.answer(.get, "/api/cart", #"{"lines":[],"total":0}"#)
      host.setRoot(Home())
      await host.settle()
      host.open(Cart())
      await host.settle()
      #expect(host.locations == ["/", "/cart", "/orders/12"])
    }
    let sent = market.transport.requests.filter { $0.url.text.hasSuffix("/api/orders") }
    #expect(sent.count == 2)
    #expect(Set(sent.map { $0.headers["Idempotency-Key"] }).count == 1)
  }

  @Test func leavingCancelsTheRequest() async throws {
    let slow = StubTransport(delay: .seconds(3_600), clock: market.clock)
    try await withTestHost(try Self.routes(over: slow, market.clock), clock: market.clock) { host in
      host.setRoot(Cart())
      await host.settle()
      #expect(slow.requests.count == 1)
      host.setRoot(Home())
      await host.settle()
      #expect(host.stage.leaks.isEmpty)
    }
  }
}
