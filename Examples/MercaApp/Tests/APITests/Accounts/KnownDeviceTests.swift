import Passwords
import Store
import Synchronization
import Testing
import ViperaNetworking

@testable import API

/// Signing in on a known device while others guess the password.
@Suite struct KnownDeviceTests {
  private let limits = SignInLimits(perAccount: 3, perAddress: 5, seconds: 60)
  private let email = "a@merca.example"
  private let path = "/api/users/current/password"

  /// Runs a test with a clock that only the test advances, in milliseconds.
  private func run(
    _ test: (APITester, _ advance: (Int) -> Void) async throws -> Void
  ) async throws {
    let time = Mutex(1_700_000_000_000)
    let now: @Sendable () -> Timestamp = { Timestamp(milliseconds: time.withLock { $0 }) }
    try await APITester.run(limits: limits, time: now) { api in
      try await test(api) { step in time.withLock { $0 += step } }
    }
  }

  /// Guesses passwords until no further attempt is allowed from an address, for this account or for other accounts.
  private func tire(_ address: String, _ api: APITester) async throws {
    for email in [email, email, email, "b@merca.example", "c@merca.example"] {
      #expect(try await api.signIn(email, "Wrong12", from: address).status == 401)
    }
  }

  // Regression: one guess a minute from the owner's address locked the owner out.
  @Test(arguments: ["10.0.0.1", "2003:a:b:1::/64"])
  func itDoesNotWaitForOthersAtItsAddress(address: String) async throws {
    try await run { api, _ in
      let device = try await api.signUp(email).device
      try await tire(address, api)
      #expect(try await api.signIn(email, from: address).status == 429)
      #expect(try await api.signIn(email, from: address, device: device).status == 201)
      // Unknown devices still have to wait.
      #expect(try await api.signIn(email, from: address).status == 429)
      #expect(try await api.failures(signingInTo: email, from: address) == 3)
    }
  }

  @Test func whatIsNoDeviceOfTheAccountCountsAsNone() async throws {
    try await run { api, _ in
      let owner = try await api.signUp(email)
      let other = try await api.signUp("other@merca.example").device
      let body = "{\"password\":\"Secret1\",\"new_password\":\"Other12\"}"
      #expect(try await api.ask(.put, path, body, token: owner.token).status == 204)
      let device = try await api.signIn(email, "Other12").decoded(as: SignedInAnswer.self).device
      try await tire("10.0.0.1", api)
      let (beginning, last) = (String(device.dropLast()), device.hasSuffix("0") ? "1" : "0")
      let backwards = String(device.reversed())
      let tokens: [String] = [
        owner.device, other, device.uppercased() + "0", beginning + last, "", beginning,
        backwards + device, String(repeating: "é", count: 16), String(repeating: "a", count: 5_000),
        owner.token,
      ]
      for token in tokens {
        let response = try await api.signIn(email, "Other12", from: "10.0.0.1", device: token)
        #expect(response.status == 429, "\(token.prefix(80))")
      }
      let known = try await api.signIn(email, "Other12", from: "10.0.0.1", device: device)
      #expect(known.status == 201)
      // The token does not help with other accounts, and does not reveal which accounts exist.
      for email in ["other@merca.example", "nobody@merca.example"] {
        let response = try await api.signIn(email, "Wrong12", from: "10.0.0.2", device: device)
        #expect(response.status == 401)
        #expect(try await api.failures(signingInTo: email, from: "10.0.0.2") == 1)
      }
    }
  }

  // A thief of the device cannot guess faster than a stranger, and slows down nobody else.
  @Test func itHasAPaceOfItsOwn() async throws {
    try await run { api, advance in
      let device = try await api.signUp(email).device
      let another = try await api.signIn(email).decoded(as: SignedInAnswer.self).device
      #expect(another != device)
      for address in ["10.0.0.1", "10.0.0.2", "10.0.0.3"] {
        let wrong = try await api.signIn(email, "Wrong12", from: address, device: device)
        #expect(wrong.status == 401)
        #expect(try await api.failures(of: "address \(address)") == 0)
      }
      let tired = try await api.signIn(email, from: "10.0.0.4", device: device)
      #expect(tired.status == 429)
      #expect(tired.headers["Retry-After"] == "1")
      #expect(try await api.signIn(email, from: "10.0.0.4", device: another).status == 201)
      #expect(try await api.signIn(email, from: "10.0.0.4").status == 201)
      advance(1_000)
      #expect(try await api.signIn(email, from: "10.0.0.4", device: device).status == 201)
      // A successful sign-in clears the failures of the device.
      for _ in 0..<3 {
        #expect(try await api.signIn(email, "Wrong12", device: device).status == 401)
      }
      #expect(try await api.signIn(email, device: device).status == 429)
    }
  }

  private var profile: UserProfile {
    UserProfile(firstName: "A", lastName: "B", email: email, phone: "3001234")
  }

  // The stored hash of an account without a password is the same in every store. So anyone could generate tokens for
  // any number of devices, each with its own limit of attempts.
  @Test func anAccountThatNoPasswordOpensHasNoDevices() async throws {
    try await run { api, _ in
      let hash = PasswordCost(kilobytes: 64, passes: 1).unmatched
      let user = try await api.store.users.add(profile, passwordHash: hash)
      let device = KnownDevice(of: Credentials(user: user, passwordHash: hash)).token
      let response = try await api.signIn(email, "Wrong12", from: "10.0.0.1", device: device)
      #expect(response.status == 401)
      #expect(try await api.failures(signingInTo: email, from: "10.0.0.1") == 1)
    }
  }

  @Test func itsTokenIsNotWrittenDown() throws {
    let user = User(id: 7, profile: profile, created: Timestamp(milliseconds: 0))
    let account = Credentials(user: user, passwordHash: "of the password")
    let device = KnownDevice(of: account)
    #expect(KnownDevice(device.token, of: account)?.name == device.name)
    var dumped = ""
    dump(device, to: &dumped)
    for text in ["\(device)", String(reflecting: device), dumped, device.name] {
      #expect(!text.contains(device.token))
      #expect(!text.contains(device.token.suffix(16)))
    }
  }
}
