import Entities
import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// Signing in and out in one tab, as the other tabs of the browser see it.
@Suite struct BrowserTests {
  private let market = StubMarket()

  private func prepared() throws -> (AppServices, RouteTable) {
    let services = try market.services
    return (services, try AppRouter(services: services, screens: SpyScreens()).routes)
  }

  /// The requests about sessions; the first page also requests products.
  private var asked: [HTTPRequest] {
    market.transport.requests.filter { $0.url.text.contains("/api/sessions") }
  }

  private func greeting(_ host: TestHost) async throws -> String? {
    host.setRoot(Home())
    await host.settle()
    return try host.part(HomeContract.ViewSpy.self).onShow.arguments.last?.greeting
  }

  @Test func aNewTabOfASignedInBrowserIsSignedIn() async throws {
    market.answer(.get, "/api/sessions/current", .session)
    let (services, routes) = try prepared()
    try await withTestHost(routes, clock: market.clock) { host in
      host.stage.keepsake = Secret("the-token")
      var changes: [Keepsake.Change] = []
      host.stage.keepsakeChanged = { changes.append($0) }
      try await services.recognise(host.stage.session)
      #expect(try await greeting(host) == "Hello, Ada")
      #expect(services.visitor(of: host.stage.session).signedIn?.expires == 253_402_300_799)
      // The browser already stores the token.
      #expect(changes.isEmpty)
    }
    #expect(asked.map { $0.headers["Authorization"] } == ["Bearer the-token"])
  }

  @Test func aBrowserWithoutATokenIsNotLookedUp() async throws {
    let (services, routes) = try prepared()
    try await withTestHost(routes, clock: market.clock) { host in
      try await services.recognise(host.stage.session)
      #expect(try await greeting(host) == "Welcome to MercaApp")
    }
    #expect(asked.isEmpty)
  }

  @Test func whatHasEndedIsForgotten() async throws {
    market.answer(.get, "/api/sessions/current", "{}", status: 401)
    let (services, routes) = try prepared()
    try await withTestHost(routes, clock: market.clock) { host in
      host.stage.keepsake = Secret("made-up")
      var changes: [Keepsake.Change] = []
      host.stage.keepsakeChanged = { changes.append($0) }
      try await services.recognise(host.stage.session)
      #expect(changes == [.forget(Secret("made-up"))])
      #expect(try await greeting(host) == "Welcome to MercaApp")
    }
  }

  @Test func whereTheAPIDoesNotAnswerNothingIsForgotten() async throws {
    market.answer(.get, "/api/sessions/current", "{}", status: 503)
    let (services, routes) = try prepared()
    try await withTestHost(routes, clock: market.clock) { host in
      host.stage.keepsake = Secret("the-token")
      var changes: [Keepsake.Change] = []
      host.stage.keepsakeChanged = { changes.append($0) }
      await #expect(throws: NetworkError.self) {
        try await services.recognise(host.stage.session)
      }
      #expect(changes.isEmpty)
      let greeting = try await greeting(host)
      #expect(greeting == "Welcome to MercaApp")
    }
  }

  @Test func signingInAndOutIsToldToTheBrowser() async throws {
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    market.answer(.delete, "/api/sessions/current", "", status: 204)
    let (services, routes) = try prepared()
    try await withTestHost(routes, clock: market.clock) { host in
      var changes: [Keepsake.Change] = []
      host.stage.keepsakeChanged = { changes.append($0) }
      host.setRoot(Home())
      host.open(Login(next: .back))
      await host.settle()
      let login = try host.part((any LoginContract.Presenter).self)
      let entity = LoginEntity(email: "ada@merca.example", password: "Secret1")
      await host.send { await login.signInTapped(entity) }
      guard case .keep(Secret("the-token"), let time)? = changes.first else {
        Issue.record("\(changes)")
        return
      }
      #expect(time > .seconds(86_400))
      let client = APIClient(services.gateway, busy: BusyIndicator())
      let visitor = services.visitor(of: host.stage.session)
      try await AccountInteractor(client: client, visitor: visitor).signOut(everywhere: false)
      #expect(changes.dropFirst() == [.forget(Secret("the-token"))])
    }
  }

  @Test func aUserSignedOutElsewhereIsSignedOutInEachNewTab() async throws {
    market.answer(.get, "/api/users", "{}", status: 401)
    let (services, routes) = try prepared()
    try await withTestHost(routes, clock: market.clock) { host in
      var changes: [Keepsake.Change] = []
      host.stage.keepsakeChanged = { changes.append($0) }
      let visitor = services.visitor(of: host.stage.session)
      visitor.goOn(as: .ada)
      let client = APIClient(services.gateway, busy: BusyIndicator())
      let users = UsersInteractor(client: MemberClient(client: client, visitor: visitor))
      await #expect(throws: NetworkError.self) { _ = try await users.members(after: nil) }
      #expect(visitor.signedIn == nil)
      #expect(changes == [.forget(Secret("the-token"))])
    }
  }

  @Test func whatABrowserHasLostIsEnded() async throws {
    market.answer(.delete, "/api/sessions/current", "", status: 204)
    try await market.services.end(Secret("the-token"))
    market.answer(.delete, "/api/sessions/current", "{}", status: 401)
    try await market.services.end(Secret("the-token"))
    market.answer(.delete, "/api/sessions/current", "{}", status: 503)
    await #expect(throws: NetworkError.self) { try await market.services.end(Secret("the-token")) }
    let sent = market.transport.requests.map { $0.headers["Authorization"] }
    #expect(sent == Array(repeating: "Bearer the-token", count: 3))
  }

  // Regression: nobody could sign in on a server whose clock was a month ahead of the database's.
  @Test func aSignInExpiresByTheClockOfTheServices() async throws {
    let services = AppServices(gateway: try market.services.gateway, favourites: market.favourites, now: { 999 })
    try await withTestHost(clock: market.clock) { host in
      var changes: [Keepsake.Change] = []
      host.stage.keepsakeChanged = { changes.append($0) }
      let visitor = services.visitor(of: host.stage.session)
      visitor.signIn(SignedIn(member: .ada, token: Secret("the-token"), expires: 1_000))
      #expect(visitor.signedIn?.member == .ada)
      #expect(changes == [.keep(Secret("the-token"), for: .seconds(1))])
    }
  }

  // Wrong values from another server must not crash the program.
  @Test(arguments: [Int.min, -1, 0, .max])
  func anyEndOfASessionIsTaken(expires: Int) async throws {
    let (services, routes) = try prepared()
    try await withTestHost(routes, clock: market.clock) { host in
      let visitor = services.visitor(of: host.stage.session)
      visitor.signIn(SignedIn(member: .ada, token: Secret("the-token"), expires: expires))
      #expect((visitor.signedIn != nil) == (expires == .max))
    }
  }
}

extension String {
  /// The API's response about a session.
  fileprivate static let session = """
    {"expires":253402300799,"user":{"id":7,"first_name":"Ada","last_name":"Lovelace",\
    "email":"ada@merca.example"}}
    """
}
