import Entities
import Store
import Synchronization
import Testing
import ViperaNetworking

@testable import API

/// The responses of all routes to invalid paths, bodies and queries.
///
/// Invalid members are tested in the suites of the forms.
@Suite struct BadInputRoutesTests {
  /// A route with a number or a digest in its path.
  private struct Numbered {
    let method: HTTPMethod
    let path: String
    /// A number or digest that does not exist, and the error text for it.
    let none: (part: String, detail: String)
    var body: String?
    var headers: [String: String] = [:]
  }

  /// A route that accepts a form.
  private struct Form {
    let method: HTTPMethod
    let path: String
    var pattern: String?
    var most = 16_384
    var headers: [String: String] = [:]
  }

  private static let digest = String(repeating: "0", count: 64)
  private static let any = ["If-Match": "*"]
  private static let key = ["Idempotency-Key": "key-0001"]
  private static let product = ("0", "There is no such product.")
  private static let seller = ("0", "There is no such seller.")
  // The sample pictures have every number except this.
  private static let picture = ("404", "There is no such picture.")

  private static let numbered = [
    Numbered(method: .get, path: "/api/products/{id}", none: product),
    Numbered(
      method: .patch,
      path: "/api/products/{id}",
      none: product,
      body: "{\"price\":1}",
      headers: any
    ),
    Numbered(method: .delete, path: "/api/products/{id}", none: product),
    Numbered(
      method: .put,
      path: "/api/cart/lines/{id}",
      none: product,
      body: "{\"quantity\":1}"
    ),
    Numbered(method: .delete, path: "/api/cart/lines/{id}", none: product),
    Numbered(method: .get, path: "/api/sellers/{id}", none: seller),
    Numbered(method: .get, path: "/api/sellers/{id}/products", none: seller),
    Numbered(method: .get, path: "/api/orders/{id}", none: ("0", "There is no such order.")),
    Numbered(method: .get, path: "/api/beers/{id}", none: ("0", "There is no such beer.")),
    Numbered(method: .get, path: "/api/pictures/demo/beer/{id}", none: picture),
    Numbered(method: .get, path: "/api/pictures/demo/portrait/{id}", none: picture),
    Numbered(method: .get, path: "/api/pictures/demo/product/{id}/{number}", none: picture),
    Numbered(method: .get, path: "/api/pictures/demo/viper/{id}", none: picture),
    Numbered(
      method: .get,
      path: "/api/pictures/own/{digest}",
      none: (digest, "There is no such picture.")
    ),
  ]

  /// Parts of a path that are neither a number nor a digest.
  private static let parts = [
    "-1", "01", "1.0", "1e3", "0x1", "abc", "9223372036854775808", "%31", "%00", "1%2f2",
    "'%20OR%201=1", "1;DROP%20TABLE%20users", "%3Cscript%3E", "%7Bid%7D", "..", "",
    String(repeating: "1", count: 2_000), String(repeating: "F", count: 64),
    String(repeating: "f", count: 63),
  ]

  @Test func partsOfPathsAreWhatTheyHaveToBeOrNothing() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let token = try await api.signUp("a@merca.example").token
      func expect(_ answer: ExpectedProblem, _ row: Numbered, _ path: String) async throws {
        let response = try await api.ask(
          row.method,
          path,
          row.body,
          token: token,
          headers: row.headers
        )
        try answer.check(response, "\(row.method) \(path.prefix(100))")
      }
      for row in Self.numbered {
        let places = ["{id}", "{number}", "{digest}"].filter { row.path.contains($0) }
        for place in places {
          for part in Self.parts {
            let path = row.path.replacing(place, with: part)
            try await expect(.nothingThere, row, Self.filled(path))
          }
        }
        let last = try #require(places.last)
        let path = Self.filled(row.path.replacing(last, with: row.none.part))
        try await expect(ExpectedProblem(status: 404, detail: row.none.detail), row, path)
      }
      #expect(api.faults.withLock { $0 } == [])
    }
  }

  /// Returns a path with a number for each remaining placeholder.
  private static func filled(_ path: String) -> String {
    path.replacing("{id}", with: "1").replacing("{number}", with: "1")
  }

  private static let forms = [
    Form(method: .post, path: "/api/users"),
    Form(method: .post, path: "/api/sessions"),
    Form(method: .put, path: "/api/users/current/password"),
    Form(method: .post, path: "/api/products", most: 262_144, headers: key),
    Form(
      method: .patch,
      path: "/api/products/1",
      pattern: "/api/products/{id}",
      most: 262_144,
      headers: any
    ),
    Form(method: .put, path: "/api/cart/lines/1", pattern: "/api/cart/lines/{id}"),
    Form(method: .post, path: "/api/orders", headers: key),
  ]

  private static let noForms = [
    "", "{", "null", "[]", "\"text\"", "7", "{\"email\":", "{'title':'x'}", "<script></script>",
    String(repeating: "[", count: 9_999), String(repeating: "{\"a\":", count: 2_000),
  ]

  @Test func bodiesThatAreNoFormsAreRefused() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let answer = try await api.signUp("a@merca.example")
      for form in Self.forms {
        func expect(
          _ problem: ExpectedProblem,
          _ body: String,
          _ fields: [String: String] = [:]
        ) async throws {
          let response = try await api.ask(
            form.method,
            form.path,
            body,
            token: answer.token,
            headers: form.headers.merging(fields) { $1 }
          )
          try problem.check(response, "\(form.method) \(form.path): \(body.prefix(30)) \(fields)")
        }
        for body in Self.noForms { try await expect(.noJSON, body) }
        let long = "{\"a\":\"\(String(repeating: "a", count: form.most))\"}"
        try await expect(.tooLong(form.most), long)
        for kind in ["", "text/plain", "application/x-www-form-urlencoded", "application/jsonp"] {
          try await expect(.otherKind, "{}", ["Content-Type": kind])
        }
      }
      #expect(try await api.store.users.page(.init()).rows.map(\.id) == [answer.user.id])
      #expect(try await api.store.carts.cart(of: answer.user.id).lines.isEmpty)
      #expect(try await api.store.orders.page(of: answer.user.id, .init()).rows.isEmpty)
      #expect(try await api.store.products.product(1)?.version == 1)
      #expect(api.faults.withLock { $0 } == [])
    }
  }

  @Test func aFileThatIsNoPictureIsRefused() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let answer = ExpectedProblem(
        status: 415,
        detail: "This is not a picture. Send only a JPEG, PNG or WebP file as the body."
      )
      for text in ["", "{}", "<script>alert(1)</script>", "'; DROP TABLE uploads; --", "GIF89a"] {
        try answer.check(try await api.upload(Array(text.utf8), token: token), text)
      }
      #expect(api.faults.withLock { $0 } == [])
    }
  }

  /// Routes without input, and their responses to a signed-in user who sells nothing.
  private static let bare: [(method: HTTPMethod, path: String, status: Int)] = [
    (.get, "/api/healthz", 200), (.get, "/api/vipers", 200), (.get, "/api/openapi.json", 200),
    (.get, "/api/beers/random", 200), (.get, "/api/cart", 200), (.delete, "/api/cart", 204),
    (.get, "/api/sellers/current", 404), (.get, "/api/sessions/current", 200),
    (.delete, "/api/sessions/current", 204), (.delete, "/api/sessions", 204),
  ]

  // A parameter that no route reads has no effect.
  @Test(arguments: ["unknown=%zz", "unknown='%20OR%201=1", "unknown=%3Cscript%3E&unknown=%ff"])
  func aQueryThatNobodyReadsIsPassedOver(query: String) async throws {
    try await APITester.run { api in
      try await api.store.filling.add([Beer(id: 1, name: "Club", description: "Rubia")])
      _ = try await api.signUp("a@merca.example")
      for (method, path, status) in Self.bare {
        let token = try await api.signIn("a@merca.example").decoded(as: SignedInAnswer.self).token
        let response = try await api.ask(method, "\(path)?\(query)", token: token)
        #expect(response.status == status, "\(method) \(path)")
        #expect(!String(decoding: response.body, as: UTF8.self).contains("<script"))
      }
      #expect(api.faults.withLock { $0 } == [])
    }
  }

  @Test func noRouteIsLeftOut() async throws {
    try await APITester.run { api in
      let numbered = Set(Self.numbered.map { "\($0.method.rawValue) \($0.path)" })
      let forms = Set(Self.forms.map { "\($0.method.rawValue) \($0.pattern ?? $0.path)" })
      let pages = Set(
        BadInputTests.pages.map { "GET " + $0.replacing("/sellers/1/", with: "/sellers/{id}/") }
      )
      let bare = Set(Self.bare.map { "\($0.method.rawValue) \($0.path)" })
      let all = numbered.union(forms).union(pages).union(bare).union(["POST /api/pictures"])
      #expect(all == Set(api.routes))
      // Every documented route with such an input must have a row.
      func documented(_ takes: (RouteDocument) -> Bool) -> Set<String> {
        Set(APIDocument.routes.filter(takes).map { "\($0.verb) \($0.path)" })
      }
      #expect(numbered == documented { $0.path.contains("{") })
      #expect(forms == documented { $0.body != nil })
      #expect(pages == documented { $0.parameters.contains { $0.place == .query } })
    }
  }
}
