import Entities
import Testing
import Vipera
import ViperaFlow
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// The whole module; a stub replaces the network, and the host reports leaks.
@Suite struct LoginModuleTests {
  private let market = StubMarket()
  private let entity = LoginEntity(email: "ada@merca.example", password: "Secret1")

  @Test func signingInTakesTheseMessages() async throws {
    let entity = entity
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Home())
      host.open(Login())
      await host.settle()
      let presenter = try host.part((any LoginContract.Presenter).self)
      await host.send { await presenter.signInTapped(entity) }
      expectFlow(host.flow.snapshot().filtered(module: "Login")) {
        "View → Presenter: viewDidAppear()"
        "View → Presenter: signInTapped(email:password:)"
        "  Presenter → View: show(_:)"
        "  Presenter → Interactor: signIn(_:)"
        "    Interactor → Service: POST /api/sessions"
        "  Presenter → Router: showToast(_:)"
        "  Presenter → Router: goOn()"
      }
      #expect(host.locations == ["/"])
      #expect(host.toasts == [Toast("Welcome, Ada", kind: .success)])
      let home = try host.part(HomeContract.ViewSpy.self)
      #expect(home.onShow.arguments.last?.greeting == "Hello, Ada")
      // The messages are recorded, without secrets.
      #expect(host.flow.snapshot().json().contains("ada@merca.example"))
      #expect(!host.flow.snapshot().json().contains("Secret1"))
    }
    #expect(market.transport.requests.map(\.method).filter { $0 != .get } == [.post])
  }

  @Test func theAddressOpensTheForm() async throws {
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Home())
      try host.open(location: "/login")
      await host.settle()
      #expect(host.locations == ["/", "/login"])
      _ = try host.part(LoginContract.ViewSpy.self)
    }
  }

  // Signing up from the login form also signs the user in, so that form closes too.
  @Test func signingUpOnTheWayGoesOnToo() async throws {
    market.answer(.post, "/api/users", .signedIn, status: 201)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Home())
      host.open(Login())
      await host.settle()
      let login = try host.part((any LoginContract.Presenter).self)
      await host.send { login.signUpTapped() }
      #expect(host.locations == ["/", "/login", "/signup"])
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
      #expect(host.locations == ["/"])
    }
  }

  @Test func theScreenIsBlockedUntilTheAnswerIsHere() async throws {
    let slow = StubTransport(delay: .seconds(1), clock: market.clock)
    let refusal = StubMarket.response("{}", 401)
    slow.answer(.post, "/api/sessions", with: .success(refusal))
    let gateway = APIGateway(
      server: try RequestURL("http://stub"),
      transport: slow,
      clock: market.clock
    )
    let services = AppServices(gateway: gateway, favourites: StubFavourites())
    let routes = try AppRouter(services: services, screens: SpyScreens()).routes
    let (clock, entity) = (market.clock, entity)
    try await withTestHost(routes, clock: clock) { host in
      host.setRoot(Login())
      await host.settle()
      let presenter = try host.part((any LoginContract.Presenter).self)
      await host.send { await presenter.signInTapped(entity) }
      #expect(host.isBusy)
      await clock.advance(by: .seconds(1))
      #expect(!host.isBusy)
      #expect(host.alert?.message == "The email address or the password is wrong.")
      await host.answerAlert("Ok")
      #expect(host.locations == ["/login"])
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
    let entity = entity
    try await withTestHost(routes, clock: market.clock) { host in
      host.setRoot(Login())
      await host.settle()
      let presenter = try host.part((any LoginContract.Presenter).self)
      await host.send { await presenter.signInTapped(entity) }
      host.setRoot(Home())
      await host.settle()
      #expect(!host.isBusy)
      #expect(host.alert == nil)
      let home = try host.part(HomeContract.ViewSpy.self)
      #expect(home.onShow.arguments.last?.isSignedIn == false)
    }
  }
}
