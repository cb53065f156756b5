import API
import Passwords
import Store
import Testing
import ViperaNetworking

/// Having another password.
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

  @Test func whoeverKnowsThePasswordHasAnother() async throws {
    try await APITester.run { api in
      let token = try await api.signUp(email).token
      let elsewhere = try await api.signIn(email).decoded(as: SignedInAnswer.self).token
      #expect(try await change("Secret1", "Other12", api, token).status == 204)
      #expect(try await api.ask(.get, "/api/users", token: token).status == 200)
      #expect(try await api.ask(.get, "/api/users", token: elsewhere).status == 401)
      #expect(try await api.signIn(email, "Secret1").status == 401)
      #expect(try await api.signIn(email, "Other12").status == 201)
      #expect(try await api.failures(of: "account \(email)") == 0)
    }
  }

  // Whoever has found a device that is signed in may not guess faster than a stranger.
  @Test func aWrongOneIsSaidAndCounted() async throws {
    let limits = SignInLimits(perAccount: 3, perAddress: 5, seconds: 60)
    try await APITester.run(limits: limits) { api in
      let token = try await api.signUp(email).token
      for _ in 0..<3 {
        let response = try await change("Wrong12", "Other12", api, token)
        #expect(response.status == 422)
        let problem = try #require(Problem(response))
        #expect(problem.detail == "The password is wrong.")
        #expect(problem.errors.map(\.pointer) == ["/password"])
      }
      #expect(try await change("Secret1", "Other12", api, token).status == 429)
      #expect(try await api.signIn(email, "Secret1").status == 429)
      #expect(try await api.ask(.get, "/api/users", token: token).status == 200)
    }
  }

  @Test func theRulesForNewPasswordsHold() async throws {
    try await APITester.run { api in
      let token = try await api.signUp(email).token
      let rows = [
        ("{}", ["/password", "/new_password"]),
        ("{\"password\":7,\"new_password\":[]}", ["/password", "/new_password"]),
        ("{\"password\":\"Secret1\",\"new_password\":\"short\"}", ["/new_password"]),
        ("{\"password\":\"\",\"new_password\":\"Other12\"}", ["/password"]),
        ("{\"password\":\"Secret1\",\"new_password\":\"Other12\\u0000\"}", ["/new_password"]),
      ]
      let before = api.passwords.checks
      for (body, pointers) in rows {
        let response = try await api.ask(.put, path, body, token: token)
        #expect(response.status == 422)
        #expect(Problem(response)?.errors.map(\.pointer) == pointers)
      }
      #expect(api.passwords.checks == before)
      #expect(try await api.signIn(email, "Secret1").status == 201)
    }
  }

  @Test func whatIsNotLookedAtIsNotCounted() async throws {
    try await APITester.run { api in
      let token = try await api.signUp(email).token
      api.passwords.hinder { .outOfMemory }
      #expect(try await change("Secret1", "Other12", api, token).status == 503)
      #expect(try await api.failures(of: "account \(email)") == 0)
      api.passwords.hinder(nil)
      #expect(try await change("Secret1", "Other12", api, token).status == 204)
    }
  }
}
