import Entities
import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// The whole module with the modules that it opens; the host reports leaks.
@Suite struct DetailModuleTests {
  private let market = StubMarket()

  private func signIn(_ host: TestHost) async throws {
    let login = try host.part((any LoginContract.Presenter).self)
    let entity = LoginEntity(email: "ada@merca.example", password: "Secret1")
    await host.send { await login.signInTapped(entity) }
    await host.settle()
  }

  /// Signs in at the form that the product has opened.
  private func signInThere(_ host: TestHost) async throws {
    let login = try host.part(ShopLoginViewController.self)
    await host.send { await login.signInTapped(email: "ada@merca.example", password: Secret("Secret1")) }
    await host.settle()
  }

  /// Signs in, and opens the product.
  private func openSignedIn(_ host: TestHost) async throws {
    host.setRoot(Home())
    host.open(Login(next: .back))
    try await signIn(host)
    host.open(ProductDetail(id: 7))
    await host.settle()
  }

  @Test func aSignedOutUserSignsInComesBackAndBuys() async throws {
    market.answer(.get, "/api/products/7", ShopJSON.product)
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    market.answer(.post, "/api/orders", ShopJSON.order, status: 201)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Home())
      host.open(ProductDetail(id: 7))
      await host.settle()
      let controller = try host.part(DetailViewController.self)
      await host.send { await controller.buyTapped() }
      await host.settle()
      #expect(host.locations == ["/", "/products/7", "/shop/login?next=back"])
      try await signInThere(host)
      #expect(host.locations == ["/", "/products/7"])
      #expect(host.alert?.title == "Do you want to buy this product?")
      await host.answerAlert("Buy")
      await host.settle()
      #expect(controller.order.notice == "It is yours: order no. 12.")
      let sent = try #require(market.transport.requests.first { $0.url.text.hasSuffix("/orders") })
      #expect(sent.headers["Authorization"] == "Bearer the-token")
      #expect(sent.headers["Idempotency-Key"]?.count == 32)
      await host.send { controller.orderTapped(12) }
      #expect(host.locations == ["/", "/products/7", "/orders/12"])
    }
  }

  // Regression: a user who had to sign in before adding a product to the cart had to tap again.
  @Test func whatIsPutIntoTheCartIsThereAfterSigningIn() async throws {
    market.answer(.get, "/api/products/7", ShopJSON.product)
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    market.answer(.get, "/api/cart", #"{"lines":[],"total":0}"#)
    market.answer(.put, "/api/cart/lines/7", #"{"lines":[],"total":0}"#)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Home())
      host.open(ProductDetail(id: 7))
      await host.settle()
      let controller = try host.part(DetailViewController.self)
      await host.send { await controller.cartTapped() }
      try await signInThere(host)
      #expect(host.locations == ["/", "/products/7"])
      #expect(host.toasts.last == Toast("Added to your cart.", kind: .success))
    }
  }

  // A user who closes the form has changed their mind.
  @Test func nothingGoesOnWithoutSigningIn() async throws {
    market.answer(.get, "/api/products/7", ShopJSON.product)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Home())
      host.open(ProductDetail(id: 7))
      await host.settle()
      let controller = try host.part(DetailViewController.self)
      await host.send { await controller.buyTapped() }
      host.stage.back()
      await host.settle()
      #expect(host.locations == ["/", "/products/7"])
      #expect(host.alert == nil)
    }
  }

  // long: all messages of a purchase
  @Test func whatIsToldWhileAProductIsBought() async throws {
    market.answer(.get, "/api/products/7", ShopJSON.product)
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    market.answer(.post, "/api/orders", ShopJSON.order, status: 201)
    try await withTestHost(market.routes, clock: market.clock) { host in
      try await openSignedIn(host)
      let controller = try host.part(DetailViewController.self)
      await host.send { await controller.buyTapped() }
      await host.answerAlert("Buy")
      await host.settle()
      expectFlow(host.flow.snapshot().filtered(module: "Detail")) {
        "View → Interactor: fetchProduct(request:)"
        "  Interactor → Presenter: presentProduct(response:)"
        "    Presenter → View: displayProduct(viewModel:)"
        "  Interactor → Worker: product(_:)"
        "    Worker → Service: GET /api/products/7"
        "  Interactor → Presenter: presentProduct(response:)"
        "    Presenter → View: displayProduct(viewModel:)"
        "View → Interactor: checkOrder(request:)"
        "View → Interactor: checkFavourite(request:)"
        "  Interactor → FavouritesWorker: stored(of:)"
        "  Interactor → Presenter: presentFavourite(response:)"
        "    Presenter → View: displayFavourite(viewModel:)"
        "View → Interactor: beginPurchase(request:)"
        "  Interactor → Presenter: presentPurchase(response:)"
        "    Presenter → View: displayPurchase(viewModel:)"
        "      View → Router: confirm(_:)"
        "      View → Interactor: placeOrder(request:)"
        "        Interactor → Presenter: presentOrder(response:)"
        "          Presenter → View: displayOrder(viewModel:)"
        "        Interactor → Worker: order(_:key:)"
        "          Worker → Service: POST /api/orders"
        "        Interactor → Presenter: presentOrder(response:)"
        "          Presenter → View: displayOrder(viewModel:)"
        "        Interactor → Presenter: presentProduct(response:)"
        "          Presenter → View: displayProduct(viewModel:)"
        "        Interactor → Worker: product(_:)"
        "          Worker → Service: GET /api/products/7"
        "        Interactor → Presenter: presentProduct(response:)"
        "          Presenter → View: displayProduct(viewModel:)"
      }
    }
  }

  // Leaving the screen cancels the request of the order, so its response may be lost.
  @Test func whatWasLeftOnItsWayIsFinishedUnderItsKey() async throws {
    market.answer(.get, "/api/products/7", ShopJSON.product)
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    market.transport.answer(
      .post,
      "/api/orders",
      with: .failure(NetworkError(.connectionLost)),
      .success(StubMarket.response(ShopJSON.order, 201))
    )
    try await withTestHost(market.routes, clock: market.clock) { host in
      try await openSignedIn(host)
      let controller = try host.part(DetailViewController.self)
      await host.send { await controller.buyTapped() }
      await host.answerAlert("Buy")
      await host.settle()
      #expect(controller.order.isUnanswered)
      host.stage.back()
      await host.settle()
      host.open(ProductDetail(id: 7))
      await host.settle()
      let again = try host.part(DetailViewController.self)
      #expect(again.order.isUnanswered)
      await host.send { await again.orderRetryTapped() }
      await host.settle()
      #expect(again.order.notice == "It is yours: order no. 12.")
      let keys = market.transport.requests.compactMap { $0.headers["Idempotency-Key"] }
      #expect(keys.count == 2)
      #expect(Set(keys).count == 1)
    }
  }

  // Another browser has signed out everywhere before the tap.
  @Test func aPurchaseWithoutASessionIsNotSwallowed() async throws {
    market.answer(.get, "/api/products/7", ShopJSON.product)
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    market.answer(.post, "/api/orders", "{}", status: 401)
    try await withTestHost(market.routes, clock: market.clock) { host in
      try await openSignedIn(host)
      let controller = try host.part(DetailViewController.self)
      await host.send { await controller.buyTapped() }
      await host.answerAlert("Buy")
      await host.settle()
      #expect(
        host.toasts.last == Toast("Your session has ended. Sign in again.", kind: .failure)
      )
      #expect(host.locations == ["/", "/products/7", "/shop/login?next=back"])
      #expect(!controller.order.isSending)
    }
  }

  @Test func theSellerIsATapAway() async throws {
    market.answer(.get, "/api/products/7", ShopJSON.product)
    market.answer(.get, "/api/sellers/2", ShopJSON.seller)
    market.answer(.get, "/api/products", ShopJSON.page())
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Home())
      try host.open(location: "/products/7")
      await host.settle()
      let controller = try host.part(DetailViewController.self)
      await host.send { controller.sellerTapped(2) }
      await host.settle()
      #expect(host.locations.last == "/sellers/2")
    }
  }
}
