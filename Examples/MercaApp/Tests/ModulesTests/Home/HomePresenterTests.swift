import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

@Suite struct HomePresenterTests {
  private let view = HomeContract.ViewSpy()
  private let interactor = HomeContract.InteractorSpy()
  private let router = HomeContract.RouterSpy()

  private func presenter(_ language: Language = .english) -> HomePresenter {
    let presenter = HomePresenter(interactor: interactor, router: router, language: language)
    presenter.view = view
    interactor.onNewestProducts.returns([.camera])
    interactor.onPiecesInCart.returns(nil)
    return presenter
  }

  @Test(arguments: [
    (Language.english, "Welcome to MercaApp", "Hello, Ada"),
    (.spanish, "Te damos la bienvenida a MercaApp", "Hola, Ada"),
  ])
  func aVisitorIsGreeted(language: Language, stranger: String, member: String) async {
    let presenter = presenter(language)
    interactor.onMember.returns(nil)
    await presenter.viewDidAppear()
    interactor.onMember.returns(.ada)
    await presenter.viewDidAppear()
    // Ada's greeting is shown twice: before and after the items in her cart are counted.
    #expect(view.onShow.arguments.map(\.greeting) == [stranger, member, member])
    #expect(view.onShow.arguments.map(\.isSignedIn) == [false, true, true])
    #expect(router.calls.isEmpty)
  }

  @Test func theOtherPartsHaveTheAddressesOfTheirRoutes() async throws {
    interactor.onMember.returns(nil)
    await presenter().viewDidAppear()
    let rows = try #require(view.onShow.arguments.last?.rows)
    #expect(
      rows.map(\.place) == [
        .products, .cart, .orders, .favourites, .sell, .tab(.beerList), .tab(.vipers), .tab(.employees),
        .tab(.users), .tab(.account),
      ]
    )
    #expect(
      rows.map(\.address)
        == [
          try Search().location(), try Cart().location(), try Orders().location(),
          try Favourites().location(), try Sell().location(), try BeerList().location(), try Vipers().location(),
          try Employees().location(),
          try Users().location(),
          try Account().location(),
        ]
    )
    #expect(rows.map(\.text)[8] == "Sign in to see them")
  }

  @Test func theRouterLeadsToEachOfThem() {
    presenter().tapped(.tab(.users))
    presenter().tapped(.products)
    presenter().searched("cámara")
    presenter().productTapped(7)
    #expect(router.onShow.arguments == [.tab(.users), .products])
    #expect(router.onShowProducts.arguments == ["cámara"])
    #expect(router.onShowProduct.arguments == [7])
  }

  @Test(arguments: [(nil, nil), (0, nil), (1, "1 item"), (12, "12 items")] as [(Int?, String?)])
  func theCartHasTheNumberOfItsPieces(pieces: Int?, badge: String?) async {
    let presenter = presenter()
    interactor.onMember.returns(.ada)
    interactor.onPiecesInCart.returns(pieces)
    await presenter.viewDidAppear()
    #expect(view.onShow.arguments.last?.rows.filter { $0.badge != nil }.map(\.badge) == (badge.map { [$0] } ?? []))
    #expect(badges == [nil, badge])
  }

  /// The badge of the cart, each time that the menu was shown.
  private var badges: [String?] { view.onShow.arguments.map { $0.rows[1].badge } }

  // Regression: Ada's cart arrived late, and its number of items was shown to Alan.
  @Test func aCountThatComesLateIsNotShownToSomebodyElse() async {
    let presenter = presenter()
    let interactor = interactor
    interactor.onMember.returns(.ada)
    interactor.onPiecesInCart.answers {
      interactor.onMember.returns(.alan)
      return 3
    }
    await presenter.viewDidAppear()
    #expect(badges == [nil, nil])
    #expect(view.onShow.arguments.last?.greeting == "Hello, Alan")
  }

  // Regression: a response from before a change replaced the newer number of items.
  @Test func anEarlierCountDoesNotReplaceALaterOne() async {
    let presenter = presenter()
    let interactor = interactor
    interactor.onMember.returns(.ada)
    interactor.onPiecesInCart.answers {
      guard interactor.onPiecesInCart.count == 1 else { return 5 }
      await presenter.refreshAsked()
      return 3
    }
    await presenter.viewDidAppear()
    #expect(badges == [nil, "5 items"])
  }

  // Regression: after a change elsewhere, the number of items was missing or old.
  @Test func theCartIsCountedAgainWheneverHomeAppears() async {
    let presenter = presenter()
    interactor.onMember.returns(.ada)
    interactor.onPiecesInCart.returns(3)
    await presenter.viewDidAppear()
    interactor.onPiecesInCart.returns(2)
    await presenter.viewDidAppear()
    interactor.onPiecesInCart.returns(nil)
    await presenter.refreshAsked()
    #expect(badges == [nil, "3 items", "3 items", "2 items", nil])
  }

  // Regression: 200 accented letters, each with a separate accent, were longer than the API accepts.
  @Test func asMuchIsSearchedForAsTheAPIAccepts() {
    presenter().searched(String(repeating: "e\u{301}", count: 200))
    #expect(router.onShowProducts.arguments.map(\.unicodeScalars.count) == [200])
  }

  @Test func theNewestProductsAreLoadedOnce() async {
    let presenter = presenter()
    interactor.onMember.returns(nil)
    await presenter.viewDidAppear()
    await presenter.viewDidAppear()
    #expect(view.onShowProducts.arguments == [.loading(), .loaded([.camera])])
    await presenter.refreshAsked()
    #expect(view.onShowProducts.arguments.suffix(2) == [.loading(last: [.camera]), .loaded([.camera])])
    #expect(interactor.onNewestProducts.count == 2)
  }

  @Test func aFailureToLoadThemLeavesTheRestAlone() async {
    let presenter = presenter()
    interactor.onMember.returns(nil)
    interactor.onNewestProducts.throws(NetworkError(.offline))
    await presenter.viewDidAppear()
    #expect(view.onShow.arguments.map(\.rows.count) == [10])
    #expect(view.onShowProducts.arguments.last == .failed("You are not connected to Internet."))
    interactor.onNewestProducts.returns([])
    await presenter.retryTapped()
    #expect(view.onShowProducts.arguments.last == .empty)
  }

  @Test func theEightNewestAreAskedFor() async throws {
    let market = StubMarket()
    let rows = Array(repeating: ShopJSON.camera, count: 8).joined(separator: ",")
    market.answer(.get, "/api/products", #"{"data":[\#(rows)],"next":"9"}"#)
    let client = APIClient(try market.services.gateway, busy: BusyIndicator())
    let products = try await Self.interactor(client, Visitor()).newestProducts()
    #expect(products == Array(repeating: .camera, count: 8))
    #expect(market.transport.requests.map(\.url.text) == ["http://stub/api/products?sort=newest&limit=8"])
  }

  private static func interactor(_ client: APIClient, _ visitor: Visitor) -> HomeInteractor {
    HomeInteractor(
      client: client,
      memberClient: MemberClient(client: client, visitor: visitor),
      visitor: visitor
    )
  }

  @Test func thePiecesAreThoseOfTheCart() async throws {
    let market = StubMarket()
    let client = APIClient(try market.services.gateway, busy: BusyIndicator())
    let visitor = Visitor()
    let interactor = Self.interactor(client, visitor)
    #expect(await interactor.piecesInCart() == nil)
    #expect(market.transport.requests.isEmpty)
    visitor.signIn(.ada)
    #expect(await interactor.piecesInCart() == nil)
    let line = #"{"product":\#(ShopJSON.camera),"quantity":2}"#
    market.answer(.get, "/api/cart", #"{"lines":[\#(line)],"total":2599800}"#)
    #expect(await interactor.piecesInCart() == 2)
  }

  @Test func theFormsAreOneTapAway() {
    let presenter = presenter()
    presenter.signInTapped()
    presenter.signUpTapped()
    #expect(router.calls == ["showLogin()", "showSignUp()"])
  }
}
