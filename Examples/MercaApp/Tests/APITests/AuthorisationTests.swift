import API
import Entities
import Patience
import Store
import Testing
import ViperaNetworking

/// The access that each route allows.
@Suite struct AuthorisationTests {
  /// A route, with the status for a signed-out client, another user, and the owner.
  struct Row: Sendable, CustomTestStringConvertible {
    let method: HTTPMethod
    let path: String
    let stranger: Int
    let other: Int
    let owner: Int
    let body: String?
    let headers: [String: String]

    init(
      _ method: HTTPMethod,
      _ path: String,
      _ statuses: (Int, Int, Int),
      _ body: String? = nil,
      _ headers: [String: String] = [:]
    ) {
      self.method = method
      self.path = path
      (stranger, other, owner) = statuses
      self.body = body
      self.headers = headers
    }

    var testDescription: String { "\(method) \(path)" }
  }

  private static let account = """
    {"first_name":"Eva","last_name":"Gil","email":"new@merca.example","password":"Secret1",\
    "phone":"3001234"}
    """
  private static let signIn = "{\"email\":\"owner@merca.example\",\"password\":\"Secret1\"}"
  private static let password = "{\"password\":\"Secret1\",\"new_password\":\"Secret2\"}"
  private static let order = "{\"lines\":[{\"product\":1,\"quantity\":1,\"price\":36000}]}"
  private static let digest = String(repeating: "0", count: 64)
  private static let key = ["Idempotency-Key": "key-0001"]

  private static let count = AttemptCount("routes of the API as each of three people")

  // The owner sells product 8 in shop 3, and has placed order 1.
  private static let rows = [
    Row(.get, "/api/healthz", (200, 200, 200)),
    Row(.get, "/api/employees", (200, 200, 200)),
    Row(.get, "/api/users", (401, 200, 200)),
    Row(.post, "/api/users", (201, 409, 409), account),
    Row(.post, "/api/sessions", (201, 201, 201), signIn),
    Row(.get, "/api/sessions/current", (401, 200, 200)),
    Row(.delete, "/api/sessions/current", (401, 204, 204)),
    Row(.delete, "/api/sessions", (401, 204, 204)),
    Row(.put, "/api/users/current/password", (401, 204, 204), password),
    Row(.get, "/api/sellers", (200, 200, 200)),
    Row(.get, "/api/sellers/current", (401, 404, 200)),
    Row(.get, "/api/sellers/3", (200, 200, 200)),
    Row(.get, "/api/sellers/3/products", (200, 200, 200)),
    Row(.get, "/api/products", (200, 200, 200)),
    Row(.get, "/api/products/8", (200, 200, 200)),
    Row(.post, "/api/products", (401, 201, 201), OfferRoutesTests.form, key),
    Row(.patch, "/api/products/8", (401, 403, 200), "{\"price\":1}", ["If-Match": "*"]),
    Row(.delete, "/api/products/8", (401, 403, 204)),
    Row(.get, "/api/cart", (401, 200, 200)),
    Row(.delete, "/api/cart", (401, 204, 204)),
    Row(.put, "/api/cart/lines/1", (401, 200, 200), "{\"quantity\":1}"),
    Row(.delete, "/api/cart/lines/1", (401, 204, 204)),
    Row(.post, "/api/orders", (401, 201, 201), order, key),
    Row(.get, "/api/orders", (401, 200, 200)),
    Row(.get, "/api/orders/1", (401, 404, 200)),
    Row(.get, "/api/beers", (200, 200, 200)),
    Row(.get, "/api/beers/random", (200, 200, 200)),
    Row(.get, "/api/beers/1", (200, 200, 200)),
    Row(.get, "/api/vipers", (200, 200, 200)),
    Row(.get, "/api/pictures/demo/beer/1", (200, 200, 200)),
    Row(.get, "/api/pictures/demo/portrait/1", (200, 200, 200)),
    Row(.get, "/api/pictures/demo/product/1/1", (200, 200, 200)),
    Row(.get, "/api/pictures/demo/viper/1", (200, 200, 200)),
    Row(.get, "/api/pictures/own/\(digest)", (404, 404, 404)),
    Row(.post, "/api/pictures", (401, 415, 415), "no picture"),
    Row(.get, "/api/openapi.json", (200, 200, 200)),
  ]

  /// Fills the store, with a shop, a product, a cart and an order of the owner.
  private func begin(_ api: APITester) async throws -> (owner: SignedInAnswer, other: String) {
    try await ShopSample.fill(api.store)
    try await api.store.filling.add([Beer(id: 1, name: "Club", description: "Rubia")])
    let owner = try await api.signUp("owner@merca.example")
    let other = try await api.signUp("other@merca.example").token
    let made = try await api.offer(by: owner.token)
    #expect(made.headers["Location"] == "/api/products/8")
    let key = ["Idempotency-Key": "key-0000"]
    let placed = try await api.ask(
      .post,
      "/api/orders",
      Self.order,
      token: owner.token,
      headers: key
    )
    #expect(placed.headers["Location"] == "/api/orders/1")
    try await api.store.carts.set(2, of: 1, for: owner.user.id)
    return (owner, other)
  }

  @Test(arguments: rows)
  func eachRouteAsksForWhatItNeeds(row: Row) async throws {
    try await APITester.run { api in
      let (owner, other) = try await begin(api)
      let stranger = try await api.ask(row.method, row.path, row.body, headers: row.headers)
      #expect(stranger.status == row.stranger)
      if row.stranger == 401 {
        #expect(stranger.headers["WWW-Authenticate"] == "Bearer")
        #expect(Problem(stranger)?.detail?.contains("Sign in again.") == true)
      }
      let others = try await api.ask(
        row.method,
        row.path,
        row.body,
        token: other,
        headers: row.headers
      )
      #expect(others.status == row.other)
      // The owner's data is unchanged.
      #expect(try await api.store.products.product(8)?.version == 1)
      #expect(try await api.store.carts.cart(of: owner.user.id).lines.map(\.quantity) == [2])
      #expect(try await api.store.orders.page(of: owner.user.id, .init()).rows.count == 1)
      #expect(try await api.ask(.get, "/api/users", token: owner.token).status == 200)
      let owners = try await api.ask(
        row.method,
        row.path,
        row.body,
        token: owner.token,
        headers: row.headers
      )
      #expect(owners.status == row.owner)
      let isRight = [
        stranger.status == row.stranger, others.status == row.other, owners.status == row.owner,
      ]
      // Reported for the trial `access`.
      Self.count.add(attempts: isRight.count, losses: isRight.count { !$0 })
    }
  }

  @Test func noRouteIsLeftOut() async throws {
    try await APITester.run { api in
      let rows = Self.rows.map { row in
        var names: [Substring] = ["{number}", "{id}"]
        let path = row.path.split(separator: "/").map { part in
          part == Self.digest ? "{digest}" : Int(part) == nil ? part : names.popLast() ?? part
        }
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

  /// A user can end only their own sessions.
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
