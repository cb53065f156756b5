import API
import Passwords
import Store
import Synchronization
import Testing
import ViperaNetworking

/// Changing the password.
@Suite struct PasswordChangeTests {
  private let path = "/api/users/current/password"
  private let email = "a@merca.example"

  private func change(
    _ old: String,
    _ new: String,
    _ api: APITester,
    _ token: String
  ) async throws -> HTTPResponse {
    let body = "{\"password\":\"\(old)\",\"new_password\":\"\(new)\"}"
    return try await api.ask(.put, path, body, token: token)
  }

  @Test func aUserWhoKnowsThePasswordChangesIt() async throws {
    try await APITester.run { api in
      let token = try await api.signUp(email).token
      let elsewhere = try await api.signIn(email).decoded(as: SignedInAnswer.self).token
      #expect(try await change("Secret1", "Other12", api, token).status == 204)
      #expect(try await api.ask(.get, "/api/users", token: token).status == 200)
      #expect(try await api.ask(.get, "/api/users", token: elsewhere).status == 401)
      #expect(try await api.signIn(email, "Secret1").status == 401)
      #expect(try await api.signIn(email, "Other12").status == 201)
      #expect(try await api.failures(signingInTo: email) == 0)
    }
  }

  // Regression: a stranger at a signed-in device could guess faster than others, and could lock the owner out
  // elsewhere.
  @Test func aWrongOneSlowsDownThatSessionAlone() async throws {
    let limits = SignInLimits(perAccount: 3, perAddress: 5, seconds: 60)
    let now = Timestamp(milliseconds: 1_700_000_000_000)
    try await APITester.run(limits: limits, time: { now }) { api in
      let token = try await api.signUp(email).token
      for _ in 0..<3 {
        let response = try await change("Wrong12", "Other12", api, token)
        #expect(response.status == 422)
        let problem = try #require(Problem(response))
        #expect(problem.detail == "The password is wrong.")
        #expect(problem.errors.map(\.pointer) == ["/password"])
      }
      #expect(try await change("Secret1", "Other12", api, token).status == 429)
      #expect(try await api.ask(.get, "/api/users", token: token).status == 200)
      let elsewhere = try await api.signIn(email, "Secret1").decoded(as: SignedInAnswer.self)
      #expect(try await change("Secret1", "Other12", api, elsewhere.token).status == 204)
    }
  }

  private static let improper =
    "Please enter valid password. It should not contain special character"

  /// Invalid forms, with the expected errors of their members.
  private static let forms: [(body: String, mistakes: [(pointer: String, detail: String)])] = [
    ("{}", [("/password", "Please enter password"), ("/new_password", "Please enter password")]),
    (
      "{\"password\":7,\"new_password\":[]}",
      [
        ("/password", "This must be a string."), ("/new_password", "This must be a string."),
      ]
    ),
    ("{\"password\":\"\",\"new_password\":\"Other12\"}", [("/password", "Please enter password")]),
  ]

  /// Texts that are not valid as new passwords.
  private static let texts = [
    "short", "Other12\\u0000", "'; DROP TABLE users; --", "<script>alert(1)</script>",
    "Otra clave 1", String(repeating: "aB3", count: 43),
  ]

  @Test func theRulesForNewPasswordsHold() async throws {
    try await APITester.run { api in
      let token = try await api.signUp(email).token
      var rows = Self.forms
      for text in Self.texts {
        let body = "{\"password\":\"Secret1\",\"new_password\":\"\(text)\"}"
        rows.append((body, [("/new_password", Self.improper)]))
      }
      let before = api.passwords.checks
      for (body, mistakes) in rows {
        let response = try await api.ask(.put, path, body, token: token)
        let first = ExpectedProblem(detail: mistakes[0].detail, pointer: mistakes[0].pointer)
        try first.check(response, body)
        let errors = try #require(Problem(response)?.errors)
        #expect(errors.map { $0.pointer ?? "" } == mistakes.map { $0.pointer })
        #expect(errors.map { $0.detail } == mistakes.map { $0.detail })
      }
      #expect(api.passwords.checks == before)
      #expect(try await api.signIn(email, "Secret1").status == 201)
      #expect(api.faults.withLock { $0 } == [])
    }
  }

  // Texts that look like SQL or HTML are wrong passwords like any other.
  @Test func hostileTextsAreWrongPasswords() async throws {
    try await APITester.run { api in
      let token = try await api.signUp(email).token
      let wrong = ExpectedProblem(detail: "The password is wrong.", pointer: "/password")
      for text in ["' OR 1=1 --", "<script>alert(1)</script>", "\\u0000"] {
        try wrong.check(try await change(text, "Other12", api, token), text)
      }
      #expect(try await api.failures(signingInTo: email) == 0)
      #expect(try await api.signIn(email, "Secret1").status == 201)
      #expect(api.faults.withLock { $0 } == [])
    }
  }

  @Test func whatIsNotLookedAtIsNotCounted() async throws {
    try await APITester.run { api in
      let token = try await api.signUp(email).token
      api.passwords.hinder { .outOfMemory }
      // The change is tried six times, which is more often than a session may fail.
      for _ in 0..<6 {
        #expect(try await change("Secret1", "Other12", api, token).status == 503)
      }
      api.passwords.hinder(nil)
      #expect(try await change("Secret1", "Other12", api, token).status == 204)
    }
  }
}
