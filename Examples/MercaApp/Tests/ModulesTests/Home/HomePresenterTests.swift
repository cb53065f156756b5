import Entities
import Testing
import Vipera

@testable import Modules

@Suite struct HomePresenterTests {
  private let view = HomeContract.ViewSpy()
  private let interactor = HomeContract.InteractorSpy()
  private let router = HomeContract.RouterSpy()

  private func presenter(_ language: Language = .english) -> HomePresenter {
    let presenter = HomePresenter(interactor: interactor, router: router, language: language)
    presenter.view = view
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
    #expect(rows.map(\.text)[7] == "For members, once you have signed in")
  }

  @Test func theRouterLeadsToEachOfThem() {
    presenter().tapped(.tab(.users))
    presenter().tapped(.products)
    presenter().searched("cámara")
    presenter().tapped(.cart)
    presenter().tapped(.orders)
    presenter().tapped(.sell)
    #expect(router.calls.suffix(3) == ["showCart()", "showOrders()", "showSell()"])
    #expect(router.onShow.arguments == [.users])
    #expect(router.onShowProducts.arguments == ["", "cámara"])
  }

  @Test func theFormsAreOneTapAway() {
    let presenter = presenter()
    presenter.signInTapped()
    presenter.signUpTapped()
    #expect(router.calls == ["showLogin()", "showSignUp()"])
  }
}
