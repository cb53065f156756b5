import Entities
import Store
import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// Signing in with a browser that the API recognises.
@Suite struct KnownBrowserTests {
  private static let email = "ana@merca.example"
  private static let token = String(repeating: "0123456789abcdef", count: 2)

  /// Signs up in a session, and signs out again.
  private static func beHere(_ client: APIClient, _ visitor: Visitor) async throws {
    let draft = AccountDraft(
      firstName: "Ana",
      lastName: "Núñez",
      email: email,
      password: "Secret1",
      passwordConfirmation: "Secret1",
      phone: "+573001234567"
    )
    _ = try await SignUpInteractor(client: client, visitor: visitor).signUp(SignUpEntity(draft))
    try await AccountInteractor(client: client, visitor: visitor).signOut(everywhere: false)
  }

  /// Records so many wrong passwords that the next attempt has to wait for a minute.
  private static func guess(_ store: any Store) async throws {
    for _ in 0..<12 {
      _ = try await store.sessions.noteFailure(
        of: "sign-in \(email) from this machine",
        countedSince: Timestamp(milliseconds: 0),
        pace: Pace(free: 100, longest: 60)
      )
    }
  }

  // Regression: guesses from the same address locked the owner out.
  @Test func itSignsInWhileOthersGuess() async throws {
    try await Market.run { market in
      let services = market.services
      try await withTestHost { host in
        let visitor = services.visitor(of: host.stage.session)
        let client = APIClient(services.gateway, busy: BusyIndicator())
        try await Self.beHere(client, visitor)
        #expect(visitor.signedIn == nil)
        try await Self.guess(market.store)
        let entity = LoginEntity(email: Self.email, password: "Secret1")
        let stranger = LoginInteractor(client: client, visitor: Visitor())
        let error = await #expect(throws: NetworkError.self) {
          _ = try await stranger.signIn(entity)
        }
        #expect(error?.reason == .status(429))
        _ = try await LoginInteractor(client: client, visitor: visitor).signIn(entity)
        #expect(visitor.signedIn?.member.email == Self.email)
        // The shop's login form is a module of its own.
        visitor.signOut()
        let request = ShopLoginModels.SignIn.Request(
          email: Self.email,
          password: Secret("Secret1")
        )
        _ = try await ShopLoginWorker(client: client, visitor: visitor).signIn(request)
        #expect(visitor.signedIn?.member.email == Self.email)
      }
    }
  }

  @Test func itIsKeptUntilAnotherSignIn() async throws {
    let services = try StubMarket().services
    try await withTestHost { host in
      let visitor = services.visitor(of: host.stage.session)
      #expect(visitor.device == nil)
      let device = KnownDevice(rawValue: Self.token)
      let signedIn = SignedIn(
        member: .ada,
        token: Secret("the-token"),
        expires: .max,
        device: device
      )
      visitor.signIn(signedIn)
      visitor.signOut()
      #expect(visitor.device == device)
      // Signing in with a response without a device token, as after a restart, keeps the old token.
      visitor.signIn(.ada)
      #expect(visitor.device == device)
      var dumped = ""
      dump(signedIn, to: &dumped)
      #expect(!dumped.contains(Self.token))
    }
  }

  private static let beginning = String(token.dropLast())
  private static let wrongTokens: [String] = [
    "", "0123456789abcdef", token.uppercased(), token + "0", beginning + "g", beginning + "é",
    "'; DROP TABLE users; --",
  ]

  @Test(arguments: wrongTokens)
  func whatIsNoTokenIsLeftOut(text: String) {
    #expect(KnownDevice(rawValue: text) == nil)
  }
}
