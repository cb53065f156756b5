import API
import Store
import Synchronization
import Testing
import ViperaNetworking

/// Guessing passwords, fast.
@Suite struct SignInLimitsTests {
  private let limits = SignInLimits(perAccount: 3, perAddress: 5, seconds: 60)

  @Test func anAccountRestsAfterFailures() async throws {
    let time = Mutex(1_700_000_000_000)
    let now: @Sendable () -> Timestamp = { Timestamp(milliseconds: time.withLock { $0 }) }
    try await APITester.run(limits: limits, time: now) { api in
      _ = try await api.signUp("a@merca.example")
      for email in ["a@merca.example", "nobody@merca.example"] {
        for number in 0..<3 {
          let address = "10.0.0.\(number)"
          #expect(try await api.signIn(email, "Wrong12", from: address).status == 401)
        }
        // The right one too, and whatever the capitals, until the failures are old.
        let response = try await api.signIn(email.uppercased(), "Secret1", from: "10.0.0.9")
        #expect(response.status == 429)
        #expect(response.headers["Retry-After"] == "60")
        #expect(Problem(response)?.detail?.hasPrefix("This was tried too often.") == true)
      }
      time.withLock { $0 += 60_001 }
      #expect(try await api.signIn("a@merca.example").status == 201)
    }
  }

  // It said the whole time, however much of it was over.
  @Test func whoeverHasToWaitIsToldHowLong() async throws {
    let time = Mutex(1_700_000_000_000)
    let now: @Sendable () -> Timestamp = { Timestamp(milliseconds: time.withLock { $0 }) }
    let limits = SignInLimits(perAccount: 3, perAddress: 4, seconds: 600)
    try await APITester.run(limits: limits, time: now) { api in
      let (email, home) = ("a@merca.example", "10.0.0.1")
      _ = try await api.signUp(email)
      for _ in 0..<3 {
        #expect(try await api.signIn(email, "Wrong12", from: home).status == 401)
        time.withLock { $0 += 20_000 }
      }
      time.withLock { $0 += 1 }
      let tired = try await api.signIn(email, from: home)
      #expect(tired.status == 429)
      #expect(tired.headers["Retry-After"] == "540")
      #expect(Problem(tired)?.detail == "This was tried too often. Try again in 9 minutes.")
      time.withLock { $0 += 539_000 }
      let soon = try await api.signIn(email, from: home)
      #expect(soon.headers["Retry-After"] == "1")
      #expect(Problem(soon)?.detail == "This was tried too often. Try again in a minute.")
      time.withLock { $0 += 999 }
      #expect(try await api.signIn(email, "Wrong12", from: home).status == 401)
      // The second failure is the first now.
      #expect(try await api.signIn(email, from: home).headers["Retry-After"] == "20")
    }
  }

  @Test func signingInForgetsTheFailures() async throws {
    try await APITester.run(limits: limits) { api in
      _ = try await api.signUp("a@merca.example")
      for _ in 0..<4 {
        for _ in 0..<2 {
          #expect(try await api.signIn("a@merca.example", "Wrong12").status == 401)
        }
        #expect(try await api.signIn("a@merca.example").status == 201)
      }
    }
  }

  @Test func anAddressRestsAfterFailuresWithManyAccounts() async throws {
    try await APITester.run(limits: limits) { api in
      _ = try await api.signUp("a@merca.example")
      for number in 0..<5 {
        let email = "nobody\(number)@merca.example"
        #expect(try await api.signIn(email, "Wrong12", from: "10.0.0.1").status == 401)
        // One's own account does not wash an address clean.
        if number < 4 {
          #expect(try await api.signIn("a@merca.example", from: "10.0.0.1").status == 201)
        }
      }
      #expect(try await api.signIn("a@merca.example", from: "10.0.0.1").status == 429)
      #expect(try await api.signIn("a@merca.example", from: "10.0.0.2").status == 201)
      // What was refused for the address is no failure of the account.
      let since = Timestamp(milliseconds: 0)
      let failures = try await api.store.sessions.failures(
        of: "account a@merca.example",
        since: since
      )
      #expect(failures == 0)
    }
  }

  @Test func anAddressMakesSoManyAccounts() async throws {
    try await APITester.run(limits: limits) { api in
      for number in 1...5 {
        let status = try await signUpStatus(api, number, from: "10.0.0.1")
        #expect(status == 201)
      }
      #expect(try await signUpStatus(api, 6, from: "10.0.0.1") == 429)
      #expect(try await signUpStatus(api, 7, from: "10.0.0.2") == 201)
      // The pages of this machine.
      #expect(try await signUpStatus(api, 8, from: nil) == 201)
    }
  }

  private func signUpStatus(
    _ api: APITester,
    _ number: Int,
    from address: String?
  ) async throws -> Int {
    let body = """
      {"first_name":"A","last_name":"B","email":"a\(number)@b.co","password":"Secret1",\
      "phone":"3001234"}
      """
    let headers = address.map { ["X-Test-Address": $0] } ?? [:]
    return try await api.ask(.post, "/api/users", body, headers: headers).status
  }

  @Test func attemptsAtTheSameTimeAreNoWayAround() async throws {
    try await APITester.run(limits: limits) { api in
      _ = try await api.signUp("a@merca.example")
      let before = api.passwords.checks
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<30 {
          group.addTask { try await api.signIn("a@merca.example", "Wrong12").status }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.count { $0 == 401 } == 3)
      #expect(statuses.count { $0 == 429 } == 27)
      #expect(api.passwords.checks - before == 3)
    }
  }

  // The store locks the key while it counts: each of many waited there with a connection of its own.
  @Test func attemptsOnOneAccountAskTheStoreOneAfterAnother() async throws {
    try await APITester.run(limits: SignInLimits(perAccount: 40)) { api in
      _ = try await api.signUp("a@merca.example")
      try await withThrowingTaskGroup { group in
        for _ in 0..<30 {
          group.addTask {
            let response = try await api.signIn("a@merca.example", "Wrong12")
            #expect(response.status == 401)
          }
        }
        try await group.waitForAll()
      }
      #expect(try await api.failures(of: "account a@merca.example") == 30)
      #expect(api.sessions.mostNotedAtOnce == 1)
    }
  }

  // An accent that follows its letter was another account's to the limits.
  @Test func anAccountIsTheSameHoweverItsAccentsAreWritten() async throws {
    try await APITester.run(limits: limits) { api in
      for email in ["nu\u{f1}ez@b.co", "nun\u{303}ez@b.co", "NU\u{d1}EZ@b.co"] {
        let response = try await api.signIn(email, "Wrong12")
        #expect(response.status == 401)
      }
      let response = try await api.signIn("nun\u{303}ez@b.co", "Wrong12")
      #expect(response.status == 429)
    }
  }
}
