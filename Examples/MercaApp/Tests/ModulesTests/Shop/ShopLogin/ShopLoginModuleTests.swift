import Entities
import Testing
import Vipera
import ViperaFlow
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// The whole scene; a stub replaces the network, and the host reports leaks.
@Suite struct ShopLoginModuleTests {
  private let market = StubMarket()

  @Test func signingInGoesRoundTheRing() async throws {
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.stage.setTabs(AppTab.routes, selected: AppTab.account.rawValue)
      host.open(ShopLogin())
      await host.settle()
      let controller = try host.part(ShopLoginViewController.self)
      await host.send {
        await controller.signInTapped(email: "ada@merca.example", password: Secret("Secret1"))
      }
      await host.settle()
      expectFlow(host.flow.snapshot().filtered(module: "ShopLogin")) {
        "View → Interactor: checkSession(request:)"
        "  Interactor → Presenter: presentSession(response:)"
        "    Presenter → View: displaySession(viewModel:)"
        "View → Interactor: signIn(request:)"
        "  Interactor → Presenter: presentSignIn(response:)"
        "    Presenter → View: displaySignIn(viewModel:)"
        "  Interactor → Worker: signIn(_:)"
        "    Worker → Service: POST /api/sessions"
        "  Interactor → Presenter: presentSignIn(response:)"
        "    Presenter → View: displaySignIn(viewModel:)"
        "      View → Router: showToast(_:)"
        "      View → Router: goOn()"
      }
      #expect(host.toasts == [Toast("Welcome, Ada", kind: .success)])
      #expect(host.stage.tree.visible.flatMap(host.stage.route)?.location == "/")
      #expect(!host.flow.snapshot().json().contains("Secret1"))
    }
  }

  @Test func aUserWhoWantedToGoElsewhereComesBackThere() async throws {
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Account())
      host.open(ShopLogin(next: .back))
      await host.settle()
      let controller = try host.part(ShopLoginViewController.self)
      await host.send {
        await controller.signInTapped(email: "ada@merca.example", password: Secret("Secret1"))
      }
      await host.settle()
      #expect(host.locations == ["/account"])
    }
  }

  // The typed address is passed to the sign-up form, and the new account closes both forms.
  @Test func signingUpOnTheWayGoesOnToo() async throws {
    market.answer(.post, "/api/sessions", #"{"title":"No","status":401}"#, status: 401)
    market.answer(.post, "/api/users", .signedIn, status: 201)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Account())
      host.open(ShopLogin(next: .back))
      await host.settle()
      let controller = try host.part(ShopLoginViewController.self)
      await host.send {
        await controller.signInTapped(email: "ada@merca.example", password: Secret("Wrong1x"))
      }
      await host.settle()
      #expect(controller.failure == "The email address or the password is wrong.")
      await host.send { controller.signUpTapped() }
      await host.settle()
      #expect(host.locations.last == "/signup?email=ada%40merca.example&next=back")
      #expect(
        try host.part(SignUpContract.ViewSpy.self).onFillIn.arguments == ["ada@merca.example"]
      )
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
      await host.settle()
      #expect(host.locations == ["/account"])
    }
  }

  @Test func leavingCancelsTheRequest() async throws {
    let slow = StubTransport(delay: .seconds(3_600), clock: market.clock)
    let gateway = APIGateway(
      server: try RequestURL("http://stub"),
      transport: slow,
      clock: market.clock
    )
    let services = AppServices(gateway: gateway, favourites: StubFavourites())
    let routes = try AppRouter(services: services, screens: SpyScreens()).routes
    try await withTestHost(routes, clock: market.clock) { host in
      host.setRoot(ShopLogin())
      await host.settle()
      let controller = try host.part(ShopLoginViewController.self)
      await host.send {
        await controller.signInTapped(email: "ada@merca.example", password: Secret("Secret1"))
      }
      #expect(host.isBusy)
      host.setRoot(Home())
      await host.settle()
      #expect(!host.isBusy)
    }
  }
}
