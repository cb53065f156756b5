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
  func whoeverComesIsGreeted(language: Language, stranger: String, member: String) async {
    let presenter = presenter(language)
    interactor.onMember.returns(nil)
    await presenter.viewDidAppear()
    interactor.onMember.returns(.ada)
    await presenter.viewDidAppear()
    #expect(view.onShow.arguments.map(\.greeting) == [stranger, member])
    #expect(view.onShow.arguments.map(\.isSignedIn) == [false, true])
    #expect(router.calls.isEmpty)
  }

  @Test func theOtherPartsHaveTheAddressesOfTheirRoutes() async throws {
    interactor.onMember.returns(nil)
    await presenter().viewDidAppear()
    let rows = try #require(view.onShow.arguments.last?.rows)
    #expect(
      rows.map(\.place) == [
        .products, .cart, .orders, .sell, .tab(.beerList), .tab(.vipers), .tab(.employees),
        .tab(.users), .tab(.account),
      ]
    )
    #expect(
      rows.map(\.address)
        == [
          try Search().location(), try Cart().location(), try Orders().location(),
          try Sell().location(), try BeerList().location(), try Vipers().location(),
          try Employees().location(),
          try Users().location(),
          try Account().location(),
        ]
    )
    #expect(rows.map(\.text)[7] == "Sign in to see them")
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
    #expect(view.onShow.arguments.last?.rows[1].badge == badge)
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
    #expect(view.onShow.arguments.map(\.rows.count) == [9])
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
    let products = try await HomeInteractor(client: client, visitor: Visitor()).newestProducts()
    #expect(products == Array(repeating: .camera, count: 8))
    #expect(market.transport.requests.map(\.url.text) == ["http://stub/api/products?sort=newest&limit=8"])
  }

  @Test func theFormsAreOneTapAway() {
    let presenter = presenter()
    presenter.signInTapped()
    presenter.signUpTapped()
    #expect(router.calls == ["showLogin()", "showSignUp()"])
  }
}
