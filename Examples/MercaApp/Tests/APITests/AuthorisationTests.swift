import API
import Testing
import ViperaNetworking

/// Who may do what.
@Suite struct AuthorisationTests {
  /// A route, and what it answers to a stranger and to somebody who is signed in.
  struct Row: Sendable, CustomTestStringConvertible {
    let method: HTTPMethod
    let path: String
    let signedOut: Int
    let signedIn: Int

    var testDescription: String { "\(method) \(path)" }
  }

  private static let rows = [
    Row(method: .get, path: "/api/healthz", signedOut: 200, signedIn: 200),
    Row(method: .get, path: "/api/employees", signedOut: 200, signedIn: 200),
    Row(method: .get, path: "/api/users", signedOut: 401, signedIn: 200),
    Row(method: .post, path: "/api/users", signedOut: 415, signedIn: 415),
    Row(method: .post, path: "/api/sessions", signedOut: 415, signedIn: 415),
    Row(method: .delete, path: "/api/sessions/current", signedOut: 401, signedIn: 204),
    Row(method: .delete, path: "/api/sessions", signedOut: 401, signedIn: 204),
    Row(method: .put, path: "/api/users/current/password", signedOut: 401, signedIn: 415),
    Row(method: .get, path: "/api/sellers", signedOut: 200, signedIn: 200),
    Row(method: .get, path: "/api/sellers/current", signedOut: 401, signedIn: 404),
    Row(method: .get, path: "/api/sellers/1", signedOut: 200, signedIn: 200),
    Row(method: .get, path: "/api/sellers/1/products", signedOut: 200, signedIn: 200),
    Row(method: .get, path: "/api/products", signedOut: 200, signedIn: 200),
    Row(method: .get, path: "/api/products/1", signedOut: 200, signedIn: 200),
    Row(method: .post, path: "/api/products", signedOut: 401, signedIn: 415),
    // Whoever is asked which version they change is not asked whose it is.
    Row(method: .put, path: "/api/products/1", signedOut: 401, signedIn: 428),
    Row(method: .delete, path: "/api/products/1", signedOut: 401, signedIn: 403),
    Row(method: .get, path: "/api/cart", signedOut: 401, signedIn: 200),
    Row(method: .delete, path: "/api/cart", signedOut: 401, signedIn: 204),
    Row(method: .put, path: "/api/cart/lines/1", signedOut: 401, signedIn: 415),
    Row(method: .delete, path: "/api/cart/lines/1", signedOut: 401, signedIn: 204),
    Row(method: .post, path: "/api/orders", signedOut: 401, signedIn: 400),
    Row(method: .get, path: "/api/orders", signedOut: 401, signedIn: 200),
    Row(method: .get, path: "/api/orders/1", signedOut: 401, signedIn: 404),
    Row(method: .get, path: "/api/beers", signedOut: 200, signedIn: 200),
    Row(method: .get, path: "/api/beers/random", signedOut: 404, signedIn: 404),
    Row(method: .get, path: "/api/beers/1", signedOut: 404, signedIn: 404),
    Row(method: .get, path: "/api/vipers", signedOut: 200, signedIn: 200),
    Row(method: .get, path: "/api/openapi.json", signedOut: 200, signedIn: 200),
  ]

  @Test(arguments: rows)
  func eachRouteAsksForWhatItNeeds(row: Row) async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let token = try await api.signUp("a@merca.example").token
      let stranger = try await api.ask(row.method, row.path)
      #expect(stranger.status == row.signedOut)
      if row.signedOut == 401 {
        #expect(stranger.headers["WWW-Authenticate"] == "Bearer")
        #expect(Problem(stranger)?.detail?.contains("Sign in again.") == true)
      }
      #expect(try await api.ask(row.method, row.path, token: token).status == row.signedIn)
    }
  }

  @Test func noRouteIsLeftOut() async throws {
    try await APITester.run { api in
      let rows = Self.rows.map { row in
        let path = row.path.split(separator: "/").map { Int($0) == nil ? $0 : "{id}" }
        return "\(row.method.rawValue) /\(path.joined(separator: "/"))"
      }
      #expect(rows.sorted() == api.routes)
    }
  }

  @Test func whatIsNoTokenIsNobodys() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let fields = [
        "", "Bearer", "Bearer ", "Basic \(token)", token, "Bearer \(token) x", "Bearer x\(token)",
        "Bearer \(token.uppercased())x", "Bearer \(String(repeating: "0", count: 64))",
        "Bearer '; DROP TABLE sessions; --", "Bearer \(String(repeating: "a", count: 5_000))",
      ]
      for field in fields {
        let headers = ["Authorization": field]
        let response = try await api.ask(.get, "/api/users", headers: headers)
        #expect(response.status == 401, "\(field.prefix(40))")
      }
      for field in ["Bearer \(token)", "bearer \(token)", "BEARER  \(token)"] {
        let headers = ["Authorization": field]
        #expect(try await api.ask(.get, "/api/users", headers: headers).status == 200, "\(field)")
      }
    }
  }

  /// The owner signs out; another user's session is another's.
  @Test func nobodyEndsAnothersSession() async throws {
    try await APITester.run { api in
      let owner = try await api.signUp("a@merca.example").token
      let other = try await api.signUp("b@merca.example").token
      #expect(try await api.ask(.delete, "/api/sessions/current", token: other).status == 204)
      #expect(try await api.ask(.delete, "/api/sessions", token: other).status == 401)
      #expect(try await api.ask(.get, "/api/users", token: owner).status == 200)
    }
  }
}
