import Entities
import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// The whole module with the modules that it opens; the host reports leaks.
@Suite struct AccountModuleTests {
  /// Signs in while a tab is being opened.
  private static func signIn(_ host: TestHost) async throws {
    host.stage.setTabs(AppTab.routes, selected: AppTab.users.rawValue)
    await host.settle()
    let login = try host.part((any LoginContract.Presenter).self)
    let entity = LoginEntity(email: "ada@merca.example", password: "Secret1")
    await host.send { await login.signInTapped(entity) }
    await host.until { host.locations.last == "/users" }
    host.stage.selectTab(AppTab.account.rawValue)
    await host.settle()
  }

  @Test func signingOutLeavesNothingOfTheMemberOnScreen() async throws {
    let market = StubMarket()
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    market.answer(.get, "/api/users", #"{"data":[]}"#)
    market.answer(.delete, "/api/sessions/current", "", status: 204)
    try await withTestHost(market.routes, clock: market.clock) { host in
      try await Self.signIn(host)
      let presenter = try host.part((any AccountContract.Presenter).self)
      host.flow.clear()
      await host.send { await presenter.signOutTapped() }
      expectFlow(host.flow.snapshot().filtered(module: "Account", instance: 1)) {
        "View → Presenter: signOutTapped()"
        "  Presenter → Interactor: signOut(everywhere:)"
        "    Interactor → Service: DELETE /api/sessions/current"
        "  Presenter → Router: showToast(_:)"
        "  Presenter → Router: beginAnew()"
      }
      // The user list that was open has been removed with its module.
      #expect(host.locations == ["/account"])
      let view = try host.part(AccountContract.ViewSpy.self)
      #expect(view.onShow.arguments.last?.person == nil)
    }
    let last = market.transport.requests.last
    #expect(last?.headers["Authorization"] == "Bearer the-token")
  }

  @Test func anotherLanguageIsSpokenByWhatIsOpenedNext() async throws {
    let market = StubMarket()
    try await withTestHost(market.routes, clock: market.clock) { host in
      // The user's choice takes precedence over the browser's languages.
      host.stage.languages = ["en"]
      host.stage.setTabs(AppTab.routes, selected: AppTab.account.rawValue)
      await host.settle()
      let presenter = try host.part((any AccountContract.Presenter).self)
      await host.send { presenter.languageChosen(.spanish) }
      host.stage.selectTab(AppTab.home.rawValue)
      await host.settle()
      let home = try host.part(HomeContract.ViewSpy.self)
      #expect(home.onShow.arguments.map(\.greeting) == ["Te damos la bienvenida a MercaApp"])
    }
  }

  // Signing out everywhere also ends the session of another browser.
  @Test func signingOutEverywhereEndsTheSessionOfAnotherBrowser() async throws {
    try await Market.run { market in
      let draft = AccountDraft(
        firstName: "Ada",
        lastName: "Lovelace",
        email: "ada@merca.example",
        password: "Secret1",
        passwordConfirmation: "Secret1",
        phone: "+573001234567"
      )
      let client = APIClient(market.gateway, busy: BusyIndicator())
      let other = Visitor()
      _ = try await SignUpInteractor(client: client, visitor: other).signUp(SignUpEntity(draft))
      let users = UsersInteractor(client: MemberClient(client: client, visitor: other))
      #expect(try await users.members(after: nil).rows.count == 1)

      let routes = try AppRouter(services: market.services, screens: SpyScreens()).routes
      try await withTestHost(routes) { host in
        try await Self.signIn(host)
        let presenter = try host.part((any AccountContract.Presenter).self)
        await host.send { await presenter.signOutEverywhereTapped() }
        await host.answerAlert("Sign out everywhere")
        await host.until { host.locations == ["/account"] }
      }
      await #expect(throws: NetworkError.self) { _ = try await users.members(after: nil) }
      #expect(other.signedIn == nil)
    }
  }

  @Test func aSessionThatHasEndedAlreadyIsSignedOut() async throws {
    let market = StubMarket()
    market.answer(.delete, "/api/sessions/current", "{}", status: 401)
    let visitor = Visitor()
    visitor.signIn(.ada)
    let client = APIClient(try market.services.gateway, busy: BusyIndicator())
    try await AccountInteractor(client: client, visitor: visitor).signOut(everywhere: false)
    #expect(visitor.signedIn == nil)
  }

  // Another browser has ended the session, so the session's token cannot end other sessions.
  @Test func aSessionThatHasEndedAlreadyEndsNoOthers() async throws {
    let market = StubMarket()
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    market.answer(.get, "/api/users", #"{"data":[]}"#)
    market.answer(.delete, "/api/sessions", "{}", status: 401)
    try await withTestHost(market.routes, clock: market.clock) { host in
      try await Self.signIn(host)
      let presenter = try host.part((any AccountContract.Presenter).self)
      await host.send { await presenter.signOutEverywhereTapped() }
      await host.answerAlert("Sign out everywhere")
      await host.settle()
      let text = "Your session has ended. Sign in again to sign out everywhere."
      #expect(host.toasts.last == Toast(text, kind: .failure))
      #expect(host.locations == ["/account"])
      let view = try host.part(AccountContract.ViewSpy.self)
      #expect(view.onShow.arguments.last?.person == nil)
    }
  }

  // The session has expired by the clock: there is nothing to end here, and the token cannot end other sessions.
  @Test func aSessionThatIsOverIsNotSent() async throws {
    let market = StubMarket()
    let visitor = Visitor { 1_000 }
    visitor.signIn(SignedIn(member: .ada, token: Secret("the-token"), expires: 1_000))
    let client = APIClient(try market.services.gateway, busy: BusyIndicator())
    let interactor = AccountInteractor(client: client, visitor: visitor)
    try await interactor.signOut(everywhere: false)
    let error = await #expect(throws: NetworkError.self) {
      try await interactor.signOut(everywhere: true)
    }
    #expect(error?.reason == .status(401))
    #expect(market.transport.requests.isEmpty)
  }

  @Test func aUserWhoCannotReachTheServerStaysSignedIn() async throws {
    let market = StubMarket()
    market.reachability.setConnected(false)
    let visitor = Visitor()
    visitor.signIn(.ada)
    let client = APIClient(try market.services.gateway, busy: BusyIndicator())
    let interactor = AccountInteractor(client: client, visitor: visitor)
    let error = await #expect(throws: NetworkError.self) {
      try await interactor.signOut(everywhere: true)
    }
    #expect(error?.reason == .offline)
    #expect(visitor.signedIn == .ada)
  }
}
