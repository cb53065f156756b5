import API
import Store
import Synchronization
import Testing
import ViperaNetworking

/// What each route makes of what it should not be sent.
@Suite struct BadInputTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let path: String
    let body: String
    let status: Int
    /// The first field that is wrong.
    var pointer: String?

    var testDescription: String { "\(path): \(name)" }
  }

  private static let good = [
    "first_name": "Ana", "last_name": "Núñez", "email": "new@merca.example",
    "password": "Secret1", "phone": "+573001234567",
  ]

  /// A form with one value as another piece of JSON; nothing leaves it out.
  private static func form(_ name: String, _ json: String?) -> String {
    var parts: [String] = []
    for (member, value) in good.sorted(by: { $0.key < $1.key }) where member != name {
      parts.append("\"\(member)\":\"\(value)\"")
    }
    if let json { parts.append("\"\(name)\":\(json)") }
    return "{\(parts.joined(separator: ","))}"
  }

  private static let texts = [
    "'; DROP TABLE users; --", "<script>alert(1)</script>", "\\u0000", "a\\u0000b", " Ana", "Ana ",
    "A--B", "7", "👩‍👩‍👧", "\\n", String(repeating: "ñ", count: 101), "A\\u200d", "\\u200dA",
    "A\\u200d\\u200dA", "A\\u200b", "\\u0301A", "A\\u202eB", "Ⅳ",
    // Letters and marks that nobody sees.
    "\\u3164", "A\\u115f", "\\u1160A", "\\uffa0", "A\\ufe0f", "A\\u034f", "A\\u180b", "A\\u17b4",
  ]

  private static let fields: [Row] = good.keys.sorted().flatMap { name in
    [nil, "null", "7", "true", "[]", "{}", "\"\""].map { json in
      let isText = json == nil || json == "null" || json == "\"\""
      return Row(
        name: "\(name) is \(isText ? "empty" : "no text"): \(json ?? "left out")",
        path: "/api/users",
        body: form(name, json),
        status: 422,
        pointer: "/\(name)"
      )
    }
  }

  private static let names: [Row] = ["first_name", "last_name"].flatMap { name in
    texts.map { text in
      Row(
        name: "\(name) is '\(text.prefix(30))'",
        path: "/api/users",
        body: form(name, "\"\(text)\""),
        status: 422,
        pointer: "/\(name)"
      )
    }
  }

  private static let addresses: [Row] = [
    "a", "a@b", "@b.co", "a@", "a@b.co\\n", " a@b.co", "a@b..co", ".a@b.co", "a.@b.co", "a@-b.co",
    "a@b.c", "a@b.42", "a@b@c.co", "a b@c.co", "a@b.co\\u0000", "a@b.co' OR 1=1 --",
    "\\\"><script>@b.co", String(repeating: "x", count: 250) + "@b.co", "a\\u200d@b.co",
    "a@b\\u200c.co", "a\\ufe0f@b.co", "a\\u034f@b.co", "\\u3164@b.co", "a@b\\u115f.co",
    "a@\\uffa0.co",
    "a@b\\u180b.co", "a\\u17b4@b.co",
    // Two characters each in lower case: nobody could sign in with it.
    "a@" + String(repeating: String(repeating: "İ", count: 31) + ".", count: 6) + "com",
  ].flatMap { text in
    ["/api/users", "/api/sessions"].map { path in
      Row(
        name: "email is '\(text.prefix(30))'",
        path: path,
        body: form("email", "\"\(text)\""),
        status: 422,
        pointer: "/email"
      )
    }
  }

  private static let passwords: [Row] = [
    "Abc12", "secret1", "SECRET1", "Secrets", "Secret 1", "Secret1!", "Sécret1", "Secret1\\n",
    "Secret1\\u0000", String(repeating: "aB3", count: 43),
  ].map { text in
    Row(
      name: "password is '\(text.prefix(30))'",
      path: "/api/users",
      body: form("password", "\"\(text)\""),
      status: 422,
      pointer: "/password"
    )
  }

  private static let phones: [Row] = [
    "12345", "123456789012345", "+", "00", "00345", "++123456", "+12 3456", "12345a", "１２３４５６",
    "00123456789012345", "+00",
  ].map { text in
    Row(
      name: "phone is '\(text)'",
      path: "/api/users",
      body: form("phone", "\"\(text)\""),
      status: 422,
      pointer: "/phone"
    )
  }

  private static let bodies: [Row] = ["/api/users", "/api/sessions"].flatMap { path in
    [
      ("", 400), ("{", 400), ("null", 400), ("[]", 400), ("\"text\"", 400), ("7", 400),
      ("{\"email\":", 400), ("{\"email\":\"\\ud800\"}", 422), ("{'email':'a@b.co'}", 400),
      (String(repeating: "[", count: 9_999), 400), ("{}", 422),
      ("{\"email\":\"\(String(repeating: "a", count: 20_000))\"}", 413),
    ].map { text, status in
      Row(name: "'\(text.prefix(20))'", path: path, body: text, status: status)
    }
  }

  @Test func whatIsWrongIsSaidAndNothingIsKept() async throws {
    let rows =
      Self.fields + Self.names + Self.addresses + Self.passwords + Self.phones + Self.bodies
    try await APITester.run { api in
      for row in rows {
        let response = try await api.ask(.post, row.path, row.body)
        #expect(response.status == row.status, "\(row.testDescription)")
        let problem = try #require(Problem(response), "\(row.testDescription)")
        #expect(problem.status == row.status)
        #expect(problem.detail?.isEmpty == false)
        if let pointer = row.pointer {
          #expect(problem.errors.first?.pointer == pointer, "\(row.testDescription)")
        }
        // A text of a stranger's is never answered back.
        #expect(!String(decoding: response.body, as: UTF8.self).contains("script"))
      }
      #expect(try await api.store.users.page(.init()).rows.isEmpty)
      #expect(api.faults.withLock { $0 } == [])
    }
  }

  @Test(arguments: [nil, "text/plain", "application/x-www-form-urlencoded", "application/jsonp"])
  func anotherKindOfBodyIsRefused(kind: String?) async throws {
    try await APITester.run { api in
      let headers = ["Content-Type": kind ?? ""]
      for path in ["/api/users", "/api/sessions"] {
        let response = try await api.ask(.post, path, "{}", headers: headers)
        #expect(response.status == 415)
      }
    }
  }

  @Test func numbersInPathsAreNumbersOrNothing() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let ids = [
        "0", "-1", "01", "1.0", "1e3", "0x1", "abc", "9223372036854775808", "%31", "%00", "1%2f2",
        "'%20OR%201=1", "%3Cscript%3E", "%7Bid%7D", "..", String(repeating: "1", count: 2_000),
      ]
      for id in ids {
        for path in ["products/\(id)", "sellers/\(id)", "sellers/\(id)/products", "orders/\(id)"] {
          let response = try await api.ask(.get, "/api/\(path)", token: token)
          #expect([400, 404].contains(response.status), "\(path)")
          #expect(!String(decoding: response.body, as: UTF8.self).contains("script"))
        }
        let line = try await api.ask(
          .put,
          "/api/cart/lines/\(id)",
          "{\"quantity\":1}",
          token: token
        )
        #expect([400, 404].contains(line.status), "\(id)")
      }
      #expect(api.faults.withLock { $0 } == [])
    }
  }

  @Test(arguments: [
    "limit=0", "limit=101", "limit=-1", "limit=x", "limit=", "limit", "limit=1&limit=1",
    "limit=9999999999999999999", "cursor=", "cursor=x", "cursor=2-1", "cursor=1-1-1",
    "cursor=1-1&cursor=1-1", "cursor=%27", "cursor='%20OR%201=1", "limit=1&cursor=%00",
    "limit=%", "cursor=%zz", "limit=1&x=%c3%28", "%ff=1", "limit=+1", "limit=01", "cursor=zzzz-1",
  ])
  func aQueryThatIsNoneIsRefused(query: String) async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      try await ShopSample.fill(api.store)
      for path in [
        "/api/employees", "/api/users", "/api/sellers", "/api/products", "/api/sellers/1/products",
        "/api/orders", "/api/beers",
      ] {
        // What is a cursor of another order is none of this list.
        if path == "/api/orders", query == "cursor=2-1" { continue }
        if path.hasSuffix("products"), ["cursor=2-1", "cursor=x"].contains(query) { continue }
        let response = try await api.ask(.get, "\(path)?\(query)", token: token)
        #expect(response.status == 400, "\(path)?\(query)")
        #expect(Problem(response)?.detail?.isEmpty == false)
      }
    }
  }
}
