import API
import Passwords
import Store
import Synchronization
import Testing
import ViperaNetworking

/// Failures while signing in or out.
@Suite struct SignInFaultsTests {
  private let email = "a@merca.example"
  private let limits = SignInLimits(perAccount: 3, perAddress: 5, seconds: 60)

  // Regression: a correct password got 503, and left a session whose token nobody had.
  @Test func aRightPasswordSignsInThoughItsFailuresCannotBeForgotten() async throws {
    try await APITester.run { api in
      _ = try await api.signUp(email)
      _ = try await api.signIn(email, "Wrong12")
      api.sessions.fail([.forgetFailures])
      let response = try await api.signIn(email)
      #expect(response.status == 201)
      let token = try response.decoded(as: SignedInAnswer.self).token
      #expect(try await api.ask(.get, "/api/users", token: token).status == 200)
      let faults = api.faults.withLock { $0 }
      #expect(faults.count == 1)
      #expect(faults.first?.contains("POST /api/sessions: The database cannot be used") == true)
      #expect(try await api.failures(signingInTo: email) == 2)
    }
  }

  // Regression: users whose correct password got 503 were locked out after a few attempts.
  @Test func aRightPasswordIsNoFailureThoughNoSessionBegins() async throws {
    try await APITester.run(limits: limits) { api in
      _ = try await api.signUp(email)
      api.sessions.fail([.add])
      for _ in 0..<4 {
        #expect(try await api.signIn(email, from: "10.0.0.1").status == 503)
      }
      #expect(try await api.failures(signingInTo: email, from: "10.0.0.1") == 0)
      #expect(try await api.failures(of: "address 10.0.0.1") == 0)
      api.sessions.fail([])
      #expect(try await api.signIn(email, from: "10.0.0.1").status == 201)
    }
  }

  // Regression: a session that began after its client had left lasted a month, although nobody had its token.
  @Test func aSessionThatBeginsForACallerWhoHasLeftIsEnded() async throws {
    try await APITester.run { api in
      _ = try await api.signUp(email)
      api.sessions.fail([.leaveWhileAdding])
      #expect(try await api.signIn(email).status == 503)
      let begun = api.sessions.begun
      #expect(begun.count == 2)
      #expect(try await api.store.sessions.session(tokenHash: begun[0]) != nil)
      #expect(try await api.store.sessions.session(tokenHash: begun[1]) == nil)
    }
  }

  @Test func withoutMemoryAPasswordIsNeitherRightNorWrong() async throws {
    try await APITester.run(limits: limits) { api in
      _ = try await api.signUp(email)
      api.passwords.hinder { .outOfMemory }
      for _ in 0..<4 {
        let response = try await api.signIn(email, "Wrong12", from: "10.0.0.1")
        #expect(response.status == 503)
        #expect(response.headers["Retry-After"] == "5")
      }
      #expect(try await api.failures(signingInTo: email, from: "10.0.0.1") == 0)
      #expect(try await api.failures(of: "address 10.0.0.1") == 0)
      let faults = api.faults.withLock { $0 }
      #expect(faults.count == 4)
      #expect(faults.allSatisfy { $0.contains("There was no memory for a hash.") })
      api.passwords.hinder(nil)
      #expect(try await api.signIn(email).status == 201)
    }
  }

  // Regression: the task that should take the attempt back had been cancelled, so the attempt stayed counted.
  @Test func aCallerCancelledBeforeTheCheckIsNotCounted() async throws {
    try await APITester.run(limits: limits) { api in
      _ = try await api.signUp(email)
      api.passwords.hinder {
        withUnsafeCurrentTask { $0?.cancel() }
        return .cancelled
      }
      for _ in 0..<4 {
        #expect(try await api.signIn(email, from: "10.0.0.1").status == 503)
      }
      #expect(try await api.failures(signingInTo: email, from: "10.0.0.1") == 0)
      #expect(try await api.failures(of: "address 10.0.0.1") == 0)
      // A client that disconnects is not a fault.
      #expect(api.faults.withLock { $0 } == [])
    }
  }

  // Regression: a user who signed out and closed the page at once stayed signed in.
  @Test(arguments: ["/api/sessions/current", "/api/sessions"])
  func aCancelledSignOutStillSignsOut(path: String) async throws {
    try await APITester.run { api in
      let token = try await api.signUp(email).token
      let headers = ["X-Test-Leaves": "1"]
      let response = try await api.ask(.delete, path, token: token, headers: headers)
      #expect(response.status == 204)
      #expect(try await api.ask(.get, "/api/users", token: token).status == 401)
    }
  }
}
