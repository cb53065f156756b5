import API
import Store
import Synchronization
import Testing
import ViperaNetworking

/// Signing up, signing in and signing out.
@Suite struct SessionRoutesTests {
  @Test func aUserWhoSignsUpIsSignedIn() async throws {
    try await APITester.run { api in
      let answer = try await api.signUp("Ana@merca.example")
      #expect(answer.user.first_name == "Ana María")
      #expect(answer.user.email == "Ana@merca.example")
      #expect(answer.token.utf8.count == 64)
      let users = try await api.ask(.get, "/api/users", token: answer.token)
      #expect(users.status == 200)
      let kept = try await api.store.users.credentials(of: "ana@merca.example")
      #expect(kept?.passwordHash.hasPrefix("$argon2id$") == true)
      #expect(!String(decoding: users.body, as: UTF8.self).contains("argon2"))
    }
  }

  // "003412" is valid as six digits and as a prefix with four digits.
  @Test func namesAndNumbersOfEveryPlaceAreTaken() async throws {
    try await APITester.run { api in
      let names = ["O’Neill", "Jean-Luc", "Mar\u{ed}a Jos\u{e9}", "Nun\u{303}ez", "می‌نا", "क्‍ष", "李"]
      let phones = [
        "003412", "0012345678901234", "+123456", "12345678901234", "000000", "00123456",
      ]
      for (number, name) in names.enumerated() {
        let phone = phones[number % phones.count]
        let body = """
          {"first_name":"\(name)","last_name":"\(name)","email":"n\(number)@b.co",\
          "password":"Secret1","phone":"\(phone)"}
          """
        let response = try await api.ask(.post, "/api/users", body)
        #expect(response.status == 201, "\(name) \(phone)")
      }
    }
  }

  // Regression: only the first error that the decoder found was reported, whatever its place in the form.
  @Test func everyMistakeIsSaidInTheOrderOfTheForm() async throws {
    try await APITester.run { api in
      let body = """
        {"phone":{},"password":"short","email":7,"last_name":[],"first_name":""}
        """
      let response = try await api.ask(.post, "/api/users", body)
      let problem = try #require(Problem(response))
      let pointers = ["/first_name", "/last_name", "/email", "/password", "/phone"]
      #expect(problem.errors.map(\.pointer) == pointers)
      #expect(problem.detail == "Please enter first name")
      #expect(problem.errors[1].detail == "This must be a string.")
    }
  }

  @Test func aSessionIsToldToNoCache() async throws {
    try await APITester.run { api in
      _ = try await api.signUp("a@merca.example")
      let response = try await api.signIn("A@MERCA.example")
      #expect(response.status == 201)
      #expect(response.headers["Cache-Control"] == "no-store")
      let answer = try response.decoded(as: SignedInAnswer.self)
      let month = Timestamp.now().milliseconds / 1000 + 30 * 86_400
      #expect((month - 600...month).contains(answer.expires))
    }
  }

  @Test func anAddressThatIsTakenIsAnErrorBesideTheField() async throws {
    try await APITester.run { api in
      _ = try await api.signUp("a@merca.example")
      let body = """
        {"first_name":"B","last_name":"C","email":"A@Merca.example","password":"Other12",\
        "phone":"3001234"}
        """
      let response = try await api.ask(.post, "/api/users", body)
      #expect(response.status == 409)
      let problem = try #require(Problem(response))
      #expect(problem.errors.map(\.pointer) == ["/email"])
      #expect(problem.detail == problem.errors.first?.detail)
    }
  }

  /// The response and the work are the same for an unknown account and a wrong password, so they reveal nothing.
  @Test func anUnknownAccountIsAnsweredLikeAWrongPassword() async throws {
    try await APITester.run { api in
      _ = try await api.signUp("a@merca.example")
      var texts: Set<String> = []
      for (number, email) in ["a@merca.example", "nobody@merca.example"].enumerated() {
        let headers = ["X-Request-Id": "same"]
        let body = "{\"email\":\"\(email)\",\"password\":\"Wrong12\"}"
        let response = try await api.ask(.post, "/api/sessions", body, headers: headers)
        #expect(response.status == 401)
        #expect(response.headers["WWW-Authenticate"] == "Bearer")
        texts.insert(String(decoding: response.body, as: UTF8.self))
        #expect(api.passwords.checks == number + 1)
      }
      #expect(texts.count == 1)
      #expect(texts.first?.contains("The email address or the password is wrong.") == true)
    }
  }

  @Test func signingOutEndsThisSessionOrAll() async throws {
    try await APITester.run { api in
      let first = try await api.signUp("a@merca.example").token
      let second = try await api.signIn("a@merca.example").decoded(as: SignedInAnswer.self).token
      let third = try await api.signIn("a@merca.example").decoded(as: SignedInAnswer.self).token
      let other = try await api.signUp("b@merca.example").token
      func status(_ token: String) async throws -> Int {
        try await api.ask(.get, "/api/users", token: token).status
      }
      #expect(try await api.ask(.delete, "/api/sessions/current", token: first).status == 204)
      #expect(try await status(first) == 401)
      #expect(try await status(second) == 200)
      #expect(try await api.ask(.delete, "/api/sessions/current", token: first).status == 401)
      #expect(try await api.ask(.delete, "/api/sessions", token: second).status == 204)
      #expect(try await status(second) == 401)
      #expect(try await status(third) == 401)
      #expect(try await status(other) == 200)
    }
  }

  @Test func aSessionTellsWhoseItIsButNotItsToken() async throws {
    try await APITester.run { api in
      let signedIn = try await api.signUp("a@merca.example")
      _ = try await api.signUp("b@merca.example")
      let response = try await api.ask(.get, "/api/sessions/current", token: signedIn.token)
      #expect(response.status == 200)
      #expect(response.headers["Cache-Control"] == "no-store")
      let session = try response.decoded(as: SessionAnswer.self)
      #expect(session.user == signedIn.user)
      #expect(session.expires == signedIn.expires)
      #expect(!String(decoding: response.body, as: UTF8.self).contains(signedIn.token))
      _ = try await api.ask(.delete, "/api/sessions/current", token: signedIn.token)
      let later = try await api.ask(.get, "/api/sessions/current", token: signedIn.token)
      #expect(later.status == 401)
    }
  }

  @Test func aSessionEndsByItself() async throws {
    let time = Mutex(1_700_000_000_000)
    let now: @Sendable () -> Timestamp = { Timestamp(milliseconds: time.withLock { $0 }) }
    try await APITester.run(time: now) { api in
      let token = try await api.signUp("a@merca.example").token
      time.withLock { $0 += 30 * 86_400_000 - 1 }
      #expect(try await api.ask(.get, "/api/users", token: token).status == 200)
      time.withLock { $0 += 1 }
      #expect(try await api.ask(.get, "/api/users", token: token).status == 401)
    }
  }
}
