import API
import Store
import Synchronization
import Testing
import ViperaNetworking

/// Limits for guessing passwords.
@Suite struct SignInLimitsTests {
  private static let start = Timestamp(milliseconds: 1_700_000_000_000)

  private let limits = SignInLimits(perAccount: 3, perAddress: 5, seconds: 60)
  private let email = "a@merca.example"

  /// Runs a test with a clock that only the test advances, in milliseconds.
  private func run(
    _ limits: SignInLimits? = nil,
    _ test: (APITester, _ advance: (Int) -> Void) async throws -> Void
  ) async throws {
    let time = Mutex(Self.start.milliseconds)
    let now: @Sendable () -> Timestamp = { Timestamp(milliseconds: time.withLock { $0 }) }
    try await APITester.run(limits: limits ?? self.limits, time: now) { api in
      try await test(api) { step in time.withLock { $0 += step } }
    }
  }

  // Regression: ten wrong passwords locked everyone out of an account, including its owner.
  @Test func guessingPasswordsSlowsDownNobodyElse() async throws {
    try await run(SignInLimits()) { api, advance in
      let owner = try await api.signUp(email)
      for _ in 0..<5 {
        #expect(try await api.signIn(email, "Wrong12", from: "10.0.0.6").status == 401)
      }
      for wait in [1, 2, 4, 8, 16, 32, 60, 60] {
        let tired = try await api.signIn(email, from: "10.0.0.6")
        #expect(tired.status == 429)
        #expect(tired.headers["Retry-After"] == "\(wait)")
        advance(wait * 1_000)
        #expect(try await api.signIn(email, "Wrong12", from: "10.0.0.6").status == 401)
      }
      #expect(try await api.signIn(email, from: "10.0.0.7").status == 201)
      let body = "{\"password\":\"Secret1\",\"new_password\":\"Other12\"}"
      let path = "/api/users/current/password"
      let headers = ["X-Test-Address": "10.0.0.6"]
      let changed = try await api.ask(.put, path, body, token: owner.token, headers: headers)
      #expect(changed.status == 204)
      // Even from that address, the correct password is accepted after a minute at most.
      advance(60_000)
      #expect(try await api.signIn(email, "Other12", from: "10.0.0.6").status == 201)
    }
  }

  @Test func capitalsAndUnknownAccountsAreNoWayAround() async throws {
    try await run { api, _ in
      _ = try await api.signUp(email)
      for email in [email, "nobody@merca.example"] {
        for _ in 0..<3 {
          #expect(try await api.signIn(email, "Wrong12").status == 401)
        }
        let response = try await api.signIn(email.uppercased(), "Secret1")
        #expect(response.status == 429)
        #expect(Problem(response)?.detail?.hasPrefix("There were too many attempts.") == true)
      }
    }
  }

  @Test func oldFailuresCountNoMore() async throws {
    try await run { api, advance in
      _ = try await api.signUp(email)
      for _ in 0..<3 {
        for _ in 0..<3 { #expect(try await api.signIn(email, "Wrong12").status == 401) }
        #expect(try await api.signIn(email, "Wrong12").status == 429)
        advance(60_000)
      }
      #expect(try await api.signIn(email).status == 201)
    }
  }

  @Test func theResponseSaysHowLongToWait() async throws {
    let limits = SignInLimits(perAccount: 1, longest: 100, seconds: 3_600)
    try await run(limits) { api, advance in
      _ = try await api.signUp(email)
      #expect(try await api.signIn(email, "Wrong12").status == 401)
      let texts = [
        (1, "a second"), (2, "2 seconds"), (4, "4 seconds"), (8, "8 seconds"), (16, "16 seconds"),
        (32, "32 seconds"), (64, "2 minutes"), (100, "2 minutes"), (100, "2 minutes"),
      ]
      for (wait, text) in texts {
        let tired = try await api.signIn(email)
        #expect(tired.headers["Retry-After"] == "\(wait)")
        #expect(Problem(tired)?.detail == "There were too many attempts. Try again in \(text).")
        // The remaining time is rounded up to whole seconds.
        advance(wait * 1_000 - 1)
        #expect(try await api.signIn(email).headers["Retry-After"] == "1")
        advance(1)
        #expect(try await api.signIn(email, "Wrong12").status == 401)
      }
    }
  }

  @Test func signingInForgetsTheFailures() async throws {
    try await run { api, _ in
      _ = try await api.signUp(email)
      for _ in 0..<4 {
        for _ in 0..<2 { #expect(try await api.signIn(email, "Wrong12").status == 401) }
        #expect(try await api.signIn(email).status == 201)
      }
    }
  }

  @Test func anAddressSlowsDownAfterFailuresWithManyAccounts() async throws {
    try await run { api, _ in
      _ = try await api.signUp(email)
      for number in 0..<5 {
        let nobody = "nobody\(number)@merca.example"
        #expect(try await api.signIn(nobody, "Wrong12", from: "10.0.0.1").status == 401)
        // Signing in to one's own account does not clear the failures of the address.
        if number < 4 { #expect(try await api.signIn(email, from: "10.0.0.1").status == 201) }
      }
      #expect(try await api.signIn(email, from: "10.0.0.1").status == 429)
      #expect(try await api.signIn(email, from: "10.0.0.2").status == 201)
      // A refusal because of the address does not count as a failure of the account.
      #expect(try await api.failures(signingInTo: email, from: "10.0.0.1") == 0)
    }
  }

  // Regression: each of one customer's 65,536 addresses had the limit of a single address.
  @Test func allAddressesOfAnIPv6NetworkSlowDownTogether() async throws {
    try await run(SignInLimits(perAccount: 3, perAddress: 5, networkFactor: 2)) { api, advance in
      _ = try await api.signUp(email)
      for number in 1...6 {
        let address = "2003:a:b:\(number)::/64"
        #expect(try await api.signIn(email, "Wrong12", from: address).status == 401)
      }
      #expect(try await api.signIn(email, from: "2003:a:b:7::/64").status == 429)
      #expect(try await api.signIn(email, from: "2003:a:c:7::/64").status == 201)
      // Refused attempts are not counted.
      #expect(try await api.failures(signingInTo: email, from: "2003:a:b:7::/64") == 0)
      for number in 7...10 {
        let address = "2003:a:b:\(number)::/64"
        #expect(
          try await api.signIn("nobody@merca.example", "Wrong12", from: address).status == 401
        )
      }
      let tired = try await api.signIn("other@merca.example", from: "2003:a:b:11::/64")
      #expect(tired.status == 429)
      #expect(tired.headers["Retry-After"] == "1")
      advance(1_000)
      #expect(try await api.signIn(email, from: "2003:a:b:12::/64").status == 201)
    }
  }

  @Test func anAddressMakesAccountsAtItsPace() async throws {
    try await run { api, advance in
      for number in 1...5 {
        try await signUp(api, number, from: "10.0.0.1", answers: 201)
      }
      try await signUp(api, 6, from: "10.0.0.1", answers: 429)
      try await signUp(api, 7, from: "10.0.0.2", answers: 201)
      // Requests from this machine's pages have no address.
      try await signUp(api, 8, from: nil, answers: 201)
      advance(1_000)
      try await signUp(api, 9, from: "10.0.0.1", answers: 201)
    }
  }

  private func signUp(
    _ api: APITester,
    _ number: Int,
    from address: String?,
    answers status: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let body = """
      {"first_name":"A","last_name":"B","email":"a\(number)@b.co","password":"Secret1",\
      "phone":"3001234"}
      """
    let headers = address.map { ["X-Test-Address": $0] } ?? [:]
    let answer = try await api.ask(.post, "/api/users", body, headers: headers)
    #expect(answer.status == status, sourceLocation: sourceLocation)
  }

  @Test func attemptsAtTheSameTimeAreNoWayAround() async throws {
    try await run { api, _ in
      _ = try await api.signUp(email)
      let before = api.passwords.checks
      let statuses = try await withThrowingTaskGroup(of: Int.self) { [email] group in
        for _ in 0..<30 {
          group.addTask { try await api.signIn(email, "Wrong12").status }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.count { $0 == 401 } == 3)
      #expect(statuses.count { $0 == 429 } == 27)
      #expect(api.passwords.checks - before == 3)
    }
  }

  // Regression: the store locks the key while it counts, and each waiting attempt held a database connection.
  @Test func attemptsOnOneAccountAskTheStoreOneAfterAnother() async throws {
    try await run(SignInLimits(perAccount: 40)) { api, _ in
      _ = try await api.signUp(email)
      try await withThrowingTaskGroup { [email] group in
        for _ in 0..<30 {
          group.addTask {
            let response = try await api.signIn(email, "Wrong12")
            #expect(response.status == 401)
          }
        }
        try await group.waitForAll()
      }
      #expect(try await api.failures(signingInTo: email) == 30)
      #expect(api.sessions.mostNotedAtOnce == 1)
    }
  }

  // Regression: the limits treated an email address with a separate accent as another account.
  @Test func anAccountIsTheSameHoweverItsAccentsAreWritten() async throws {
    try await run { api, _ in
      for email in ["nu\u{f1}ez@b.co", "nun\u{303}ez@b.co", "NU\u{d1}EZ@b.co"] {
        let response = try await api.signIn(email, "Wrong12")
        #expect(response.status == 401)
      }
      let response = try await api.signIn("nun\u{303}ez@b.co", "Wrong12")
      #expect(response.status == 429)
    }
  }
}
