import Testing
import Vipera
import ViperaWebTesting

@testable import Modules
@testable import Screens

@Suite struct CartWebScreenTests {
  private let interactor = CartContract.InteractorSpy()
  private let router = CartContract.RouterSpy()
  private let controller: CartViewController

  init() {
    controller = CartViewController(interactor: interactor, router: router)
  }

  private var page: TestPage { TestPage(CartWebScreen(controller)) }

  private func row(
    _ id: Int,
    quantity: Int = 2,
    canTakeMore: Bool = true,
    note: String? = nil,
    left: Int? = nil,
    isBlocked: Bool = false
  ) -> CartModels.FetchCart.Content.Row {
    CartModels.FetchCart.Content.Row(
      id: id,
      title: "<b>Cámara</b> \(id)",
      seller: "Tienda Ada",
      picture: nil,
      price: "$ 900",
      shipping: "Free shipping",
      quantity: quantity,
      total: "$ 1.800",
      canChange: true,
      canTakeLess: quantity > 1,
      canTakeMore: canTakeMore,
      note: note,
      left: left,
      isBlocked: isBlocked
    )
  }

  private func content(
    _ rows: [CartModels.FetchCart.Content.Row],
    canCheckOut: Bool = true,
    notice: String? = nil
  ) -> CartModels.FetchCart.Content {
    CartModels.FetchCart.Content(
      rows: rows,
      count: "2 pieces",
      total: "$ 1.800",
      canCheckOut: canCheckOut,
      notice: notice
    )
  }

  private func show(_ state: LoadState<CartModels.FetchCart.Content>) {
    controller.displayCart(viewModel: .content(state))
  }

  @Test func aFirstLoadShowsWhereRowsWillStand() throws {
    #expect(try page.find(.status, "Loading your cart").text.isEmpty)
  }

  @Test func rowsSayWhatIsWantedAndWhatItCosts() throws {
    show(.loaded(content([row(1)])))
    let text = try page.text
    for part in ["Sold by Tienda Ada", "Free shipping", "$ 900 each", "$ 1.800", "2 pieces"] {
      #expect(text.contains(part), Comment(rawValue: part))
    }
    #expect(try page.markup.contains("&lt;b&gt;Cámara&lt;/b&gt; 1"))
    #expect(try page.all(.listItem).map { $0["data-product"] } == ["1"])
  }

  @Test func aQuantityIsTypedOrTakenFromWhatIsLeft() async throws {
    show(.loaded(content([row(1, note: "Only 7 are left.", left: 7, isBlocked: true)])))
    try await page.type("12", into: "Quantity of <b>Cámara</b> 1")
    try await page.type("x", into: "Quantity of <b>Cámara</b> 1")
    try await page.click("Take 7")
    #expect(interactor.onChangeQuantity.arguments.map(\.quantity) == [.pieces(12), .pieces(nil), .pieces(7)])
  }

  @Test func quantitiesAreOneTapAway() async throws {
    show(.loaded(content([row(1)])))
    try await page.click("Add one: <b>Cámara</b> 1")
    try await page.click("Remove one: <b>Cámara</b> 1")
    try await page.click("Remove: <b>Cámara</b> 1")
    #expect(interactor.onChangeQuantity.arguments.map(\.quantity) == [.step(1), .step(-1), .pieces(0)])
    #expect(interactor.calls.count == 3)
  }

  // The disabled button stays focusable, so that the keyboard keeps its place.
  @Test func whatCannotBeWantedDoesNothing() async throws {
    show(.loaded(content([row(1, quantity: 1, canTakeMore: false)])))
    let page = page
    for name in ["Add one: <b>Cámara</b> 1", "Remove one: <b>Cámara</b> 1"] {
      #expect(try page.find(.button, name)["aria-disabled"] == "true")
      await #expect(throws: TestPage.Error.disabled("button '\(name)'")) { try await page.click(name) }
    }
    #expect(interactor.calls.isEmpty)
    #expect(try !page.text.contains("each"))
  }

  @Test func notesStandAtTheirLine() throws {
    let rows = [row(1), row(2, note: "Only 1 is left.", isBlocked: true)]
    show(.loaded(content(rows, canCheckOut: false, notice: "Change it.")))
    let lines = try page.all(.listItem).map(\.text)
    #expect(lines.map { $0.contains("Only 1 is left.") } == [false, true])
    #expect(try page.text.contains("Change it."))
    #expect(try page.find(.button, "Check out")["aria-disabled"] == "true")
  }

  @Test func checkingOutIsTold() async throws {
    show(.loaded(content([row(1)])))
    try await page.click("Check out")
    #expect(interactor.calls == ["beginCheckOut(request:)"])
  }

  @Test func anEmptyCartLeadsToTheProducts() async throws {
    show(.empty)
    #expect(try page.text.contains("Your cart is empty"))
    try await page.click("Find products")
    #expect(router.calls == ["routeToProducts()"])
  }

  @Test func aFailureKeepsTheCartAndOffersToRetry() async throws {
    show(.failed("Offline.", last: content([row(1)])))
    #expect(try page.find(.alert).text.contains("Offline."))
    #expect(try page.text.contains("$ 1.800"))
    try await page.click("Retry")
    #expect(interactor.calls == ["fetchCart(request:)"])
    show(.failed("Offline."))
    #expect(try !page.text.contains("$ 1.800"))
  }

  @Test func aSignedOutUserSeesNothingOfIt() async throws {
    show(.loaded(content([row(1)])))
    controller.displayCart(viewModel: .signedOut(leadsToLogin: false, message: nil))
    #expect(try !page.text.contains("Cámara"))
    try await page.click("Sign In")
    #expect(router.calls == ["routeToLogin()"])
  }

  @Test func aProductIsOneTapAway() async throws {
    show(.loaded(content([row(1)])))
    try await page.click("<b>Cámara</b> 1")
    #expect(router.onRouteToProduct.arguments == [1])
  }

  @Test func spanishIsSpoken() throws {
    let screen = CartWebScreen(controller, .spanish)
    show(.loaded(content([row(1)])))
    #expect(screen.title == "Carrito")
    #expect(try !TestPage(screen).all(.button, "Pagar").isEmpty)
  }
}
