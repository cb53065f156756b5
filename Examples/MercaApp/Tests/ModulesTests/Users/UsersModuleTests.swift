import Entities
import Testing
import Vipera
import ViperaFlow
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// The whole module with the modules that it opens; the host reports leaks.
@Suite struct UsersModuleTests {
  private static let page = """
    {"data":[{"id":7,"first_name":"Ada","last_name":"Lovelace","email":"ada@merca.example",\
    "avatar":"demo/portrait/7"}],"next":null}
    """

  private let market = StubMarket()

  @Test func aUserWhoSignsInComesBackToTheList() async throws {
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    market.answer(.get, "/api/users", Self.page)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Users())
      await host.settle()
      #expect(host.locations == ["/users", "/login?next=back"])
      let login = try host.part((any LoginContract.Presenter).self)
      let entity = LoginEntity(email: "ada@merca.example", password: "Secret1")
      await host.send { await login.signInTapped(entity) }
      await host.settle()
      #expect(host.locations == ["/users"])
      let view = try host.part(UsersContract.ViewSpy.self)
      // A portrait with a name but without an address is not shown.
      let row = PersonViewModel(
        id: 7,
        name: "Ada Lovelace",
        email: "ada@merca.example",
        avatar: nil
      )
      #expect(view.onShow.arguments.last == .loaded(UsersViewModel(rows: [row], more: .none)))
      expectFlow(host.flow.snapshot().filtered(module: "Users")) {
        "View → Presenter: viewDidLoad()"
        "  Presenter → Router: showLogin()"
        "View → Presenter: viewDidAppear()"
        "  Presenter → View: showSignedOut()"
        "View → Presenter: viewDidAppear()"
        "  Presenter → View: show(_:)"
        "  Presenter → Interactor: members(after:)"
        "    Interactor → Service: GET /api/users"
        "  Presenter → View: show(_:)"
      }
      #expect(host.flow.snapshot().json().contains("ada@merca.example"))
      #expect(!host.flow.snapshot().json().contains("the-token"))
    }
  }

  @Test func aUserWhoGoesBackIsToldThatTheListIsForMembers() async throws {
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Users())
      await host.settle()
      host.stage.back()
      await host.settle()
      #expect(host.locations == ["/users"])
      let view = try host.part(UsersContract.ViewSpy.self)
      #expect(view.calls.last == "showSignedOut()")
      let presenter = try host.part((any UsersContract.Presenter).self)
      await host.send { presenter.signInTapped() }
      #expect(host.locations == ["/users", "/login?next=back"])
    }
    #expect(market.transport.requests.isEmpty)
  }

  // Regression: the list below the form loads only when the user goes back to it, and then opened the form again.
  @Test func afterARestartBackFromTheFormLeavesIt() async throws {
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Users())
      await host.settle()
      #expect(host.locations == ["/users", "/login?next=back"])
      let kept = host.stage.snapshot(coding: SnapshotText())
      #expect(kept.losses.isEmpty)
      #expect(host.stage.restore(kept.snapshot, coding: SnapshotText()).isEmpty)
      await host.settle()
      #expect(host.locations == ["/users", "/login?next=back"])
      host.stage.back()
      await host.settle()
      #expect(host.locations == ["/users"])
      let view = try host.part(UsersContract.ViewSpy.self)
      #expect(view.calls == ["showSignedOut()"])
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
    let routes = try RouteTable {
      Destination(Users.self) { context in
        services.visitor(of: context.session).signIn(.ada)
        return UsersRouter.module(context, services: services.of(context)) { _, _ in UsersContract.ViewSpy() }
      }
      Destination(Home.self) { context in
        HomeRouter.module(context, services: services.of(context)) { _, _ in HomeContract.ViewSpy() }
      }
    }
    try await withTestHost(routes, clock: market.clock) { host in
      host.setRoot(Users())
      await host.settle()
      #expect(slow.requests.count == 1)
      host.setRoot(Home())
      await host.settle()
      #expect(host.stage.leaks.isEmpty)
    }
  }

  // Scrolls through all pages of a real server.
  @Test func thePagesOfTheServerAreAllOfItsMembers() async throws {
    try await Market.run { market in
      for number in 1...60 {
        let draft = AccountDraft(
          firstName: "Ana",
          lastName: "Núñez",
          email: "ana\(number)@example.org",
          password: "Secret1",
          passwordConfirmation: "Secret1",
          phone: "+573001234567"
        )
        let client = APIClient(market.gateway, busy: BusyIndicator())
        let interactor = SignUpInteractor(client: client, visitor: Visitor())
        _ = try await interactor.signUp(SignUpEntity(draft))
      }
      let routes = try AppRouter(services: market.services, screens: SpyScreens()).routes
      try await withTestHost(routes) { host in
        host.setRoot(Users())
        await host.settle()
        let login = try host.part((any LoginContract.Presenter).self)
        let entity = LoginEntity(email: "ana1@example.org", password: "Secret1")
        await host.send { await login.signInTapped(entity) }
        await host.until { host.locations == ["/users"] }
        let view = try host.part(UsersContract.ViewSpy.self)
        let presenter = try host.part((any UsersContract.Presenter).self)
        for count in [25, 50, 60] {
          await host.until { view.onShow.arguments.last?.content?.rows.count == count }
          await host.send { await presenter.endReached() }
        }
        #expect(view.onShow.arguments.last?.content?.more == ListEnd.none)
      }
    }
  }
}
