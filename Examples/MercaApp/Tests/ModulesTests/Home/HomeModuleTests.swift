import Entities
import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// The whole module with the modules that it opens; the host reports leaks.
@Suite struct HomeModuleTests {
  private let market = StubMarket()

  @Test func signingInFromHomeEndsAtTheUsers() async throws {
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    market.answer(.get, "/api/users", #"{"data":[]}"#)
    market.answer(.get, "/api/products", #"{"data":[]}"#)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.stage.setTabs(AppTab.routes, selected: 0)
      await host.settle()
      let home = try host.part((any HomeContract.Presenter).self)
      await host.send { home.signInTapped() }
      let login = try host.part((any LoginContract.Presenter).self)
      let entity = LoginEntity(email: "ada@merca.example", password: "Secret1")
      await host.send { await login.signInTapped(entity) }
      await host.settle()
      #expect(host.stage.tree.visible.flatMap(host.stage.route)?.location == "/users")
      #expect(host.stage.tree.layers.first?.selected == AppTab.users.rawValue)
      #expect(try host.part(UsersContract.ViewSpy.self).onShow.arguments.last == .empty)
      expectFlow(host.flow.snapshot().filtered(module: "Home")) {
        "View → Presenter: viewDidAppear()"
        "  Presenter → View: show(_:)"
        "  Presenter → View: showProducts(_:)"
        "  Presenter → Interactor: newestProducts()"
        "    Interactor → Service: GET /api/products"
        "  Presenter → View: showProducts(_:)"
        "View → Presenter: signInTapped()"
        "  Presenter → Router: showLogin()"
      }
    }
  }

  // Regression: once a user had signed in anywhere, returning to the first page showed the users.
  @Test func signingInElsewhereLeavesWhoeverComesHomeThere() async throws {
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    market.answer(.get, "/api/users", #"{"data":[]}"#)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.stage.setTabs(AppTab.routes, selected: AppTab.home.rawValue)
      await host.settle()
      let home = try host.part((any HomeContract.Presenter).self)
      await host.send { home.signInTapped() }
      await host.send { home.tapped(.tab(.users)) }
      await host.settle()
      let login = try host.part((any LoginContract.Presenter).self)
      let entity = LoginEntity(email: "ada@merca.example", password: "Secret1")
      await host.send { await login.signInTapped(entity) }
      await host.settle()
      host.stage.selectTab(AppTab.home.rawValue)
      await host.settle()
      #expect(host.stage.tree.visible.flatMap(host.stage.route)?.location == "/")
      #expect(host.stage.tree.layers.first?.selected == AppTab.home.rawValue)
    }
  }

  // After signing in at the form's own address, or signing up from there, the app shows the list of users.
  @Test(arguments: [false, true])
  func afterEitherComesTheList(isNew: Bool) async throws {
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    market.answer(.post, "/api/users", .signedIn, status: 201)
    market.answer(.get, "/api/users", #"{"data":[]}"#)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.stage.setTabs(AppTab.routes, selected: AppTab.account.rawValue)
      try host.open(location: "/login")
      await host.settle()
      let login = try host.part((any LoginContract.Presenter).self)
      if isNew {
        await host.send { login.signUpTapped() }
        let signUp = try host.part((any SignUpContract.Presenter).self)
        let draft = AccountDraft(
          firstName: "Ada",
          lastName: "Lovelace",
          email: "ada@merca.example",
          password: "Secret1",
          passwordConfirmation: "Secret1",
          phone: "123456"
        )
        await host.send { await signUp.signUpTapped(SignUpForm(draft)) }
      } else {
        let entity = LoginEntity(email: "ada@merca.example", password: "Secret1")
        await host.send { await login.signInTapped(entity) }
      }
      await host.settle()
      #expect(host.stage.tree.visible.flatMap(host.stage.route)?.location == "/users")
      // Neither form is still open.
      host.stage.selectTab(AppTab.account.rawValue)
      await host.settle()
      #expect(host.stage.tree.visible.flatMap(host.stage.route)?.location == "/account")
    }
  }

  @Test func aProductOpensItsPage() async throws {
    market.answer(.get, "/api/products", #"{"data":[\#(ShopJSON.camera)]}"#)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.stage.setTabs(AppTab.routes, selected: 0)
      await host.settle()
      let home = try host.part((any HomeContract.Presenter).self)
      #expect(try host.part(HomeContract.ViewSpy.self).onShowProducts.arguments.last == .loaded([.camera]))
      await host.send { home.productTapped(7) }
      #expect(host.locations == ["/", "/products/7"])
    }
  }

  // Regression: Home showed no number of items after a line was removed from the cart, and the old number after an
  // order in another tab.
  @Test func theCartIsCountedAgainAfterIt() async throws {
    func answer(_ pieces: Int) {
      let line = #"{"product":\#(ShopJSON.camera),"quantity":\#(pieces)}"#
      market.answer(.get, "/api/cart", #"{"lines":[\#(pieces == 0 ? "" : line)],"total":1299900}"#)
    }
    answer(3)
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    market.answer(.delete, "/api/cart/lines/7", "", status: 204)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.stage.setTabs(AppTab.routes, selected: 0)
      host.open(Login(next: .back))
      await host.settle()
      let login = try host.part((any LoginContract.Presenter).self)
      await host.send { await login.signInTapped(LoginEntity(email: "ada@merca.example", password: "Secret1")) }
      await host.settle()
      let view = try host.part(HomeContract.ViewSpy.self)
      #expect(view.onShow.arguments.last?.rows[1].badge == "3 items")
      let home = try host.part((any HomeContract.Presenter).self)
      await host.send { home.tapped(.cart) }
      await host.settle()
      let cart = try host.part(CartViewController.self)
      await host.send { await cart.quantityChosen(0, of: 7) }
      answer(0)
      host.stage.back()
      await host.settle()
      #expect(view.onShow.arguments.last?.rows[1].badge == nil)
      answer(2)
      await host.send { await home.refreshAsked() }
      #expect(view.onShow.arguments.last?.rows[1].badge == "2 items")
    }
  }

  @Test func signingUpFromHomeIsOneTapAway() async throws {
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.stage.setTabs(AppTab.routes, selected: 0)
      await host.settle()
      let home = try host.part((any HomeContract.Presenter).self)
      await host.send { home.signUpTapped() }
      #expect(host.locations == ["/", "/signup"])
    }
  }
}
