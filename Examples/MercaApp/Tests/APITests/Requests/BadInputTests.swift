import API
import Store
import Synchronization
import Testing
import ViperaNetworking

/// The response of each route to invalid input.
@Suite struct BadInputTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let path: String
    let body: String
    let answer: ExpectedProblem

    var testDescription: String { "\(path): \(name)" }
  }

  private static let good = [
    "first_name": "Ana", "last_name": "Núñez", "email": "new@merca.example",
    "password": "Secret1", "phone": "+573001234567",
  ]

  /// Returns a form with one value replaced by a piece of JSON; nil removes the member.
  private static func form(_ name: String, _ json: String?) -> String {
    var parts: [String] = []
    for (member, value) in good.sorted(by: { $0.key < $1.key }) where member != name {
      parts.append("\"\(member)\":\"\(value)\"")
    }
    if let json { parts.append("\"\(name)\":\(json)") }
    return "{\(parts.joined(separator: ","))}"
  }

  /// The error texts for an empty field, and for an invalid one.
  private static let details: [String: (missing: String, improper: String)] = [
    "first_name": ("Please enter first name", "Please enter proper first name"),
    "last_name": ("Please enter last name", "Please enter proper last name"),
    "email": ("Please enter email id", "Please enter valid email"),
    "password": (
      "Please enter password",
      "Please enter valid password. It should not contain special character"
    ),
    "phone": ("Please enter phone number", "Please enter valid phone number"),
  ]

  /// Returns a form with a text that is not valid in a field.
  private static func improper(
    _ name: String,
    _ text: String,
    at path: String = "/api/users"
  ) -> Row {
    Row(
      name: "\(name) is '\(text.prefix(30))'",
      path: path,
      body: form(name, "\"\(text)\""),
      answer: ExpectedProblem(detail: details[name]?.improper ?? "", pointer: "/\(name)")
    )
  }

  private static let texts = [
    "'; DROP TABLE users; --", "<script>alert(1)</script>", "\\u0000", "a\\u0000b", "A--B",
    "7", "👩‍👩‍👧", String(repeating: "ñ", count: 101), "A\\u200d", "\\u200dA",
    "A\\u200d\\u200dA", "A\\u200b", "\\u0301A", "A\\u202eB", "Ⅳ",
    // Invisible letters and marks.
    "\\u3164", "A\\u115f", "\\u1160A", "\\uffa0", "A\\ufe0f", "A\\u034f", "A\\u180b", "A\\u17b4",
  ]

  private static let fields: [Row] = good.keys.sorted().flatMap { name in
    [nil, "null", "7", "true", "[]", "{}", "\"\""].map { json in
      let isText = json == nil || json == "null" || json == "\"\""
      return Row(
        name: "\(name) is \(isText ? "empty" : "no text"): \(json ?? "left out")",
        path: "/api/users",
        body: form(name, json),
        answer: ExpectedProblem(
          detail: isText ? details[name]?.missing ?? "" : "This must be a string.",
          pointer: "/\(name)"
        )
      )
    }
  }

  private static let names: [Row] = ["first_name", "last_name"].flatMap { name in
    texts.map { improper(name, $0) }
  }

  private static let addresses: [Row] = [
    "a", "a@b", "@b.co", "a@", "a@b\\n.co", "a @b.co", "a@b..co", ".a@b.co", "a.@b.co", "a@-b.co",
    "a@b.c", "a@b.42", "a@b@c.co", "a b@c.co", "a@b.co\\u0000", "a@b.co' OR 1=1 --",
    "\\\"><script>@b.co", String(repeating: "x", count: 250) + "@b.co", "a\\u200d@b.co",
    "a@b\\u200c.co", "a\\ufe0f@b.co", "a\\u034f@b.co", "\\u3164@b.co", "a@b\\u115f.co",
    "a@\\uffa0.co",
    "a@b\\u180b.co", "a\\u17b4@b.co",
    // Lowercased, each character becomes two, so that nobody could sign in with the address.
    "a@" + String(repeating: String(repeating: "İ", count: 31) + ".", count: 6) + "com",
  ].flatMap { text in
    ["/api/users", "/api/sessions"].map { improper("email", text, at: $0) }
  }

  private static let passwords: [Row] = [
    "Abc12", "secret1", "SECRET1", "Secrets", "Secret 1", "Secret1!", "Sécret1", "Secret1\\n",
    "Secret1\\u0000", String(repeating: "aB3", count: 43),
    "' OR 1=1 --", "<script>alert(1)</script>",
  ].map { improper("password", $0) }

  private static let phones: [Row] = [
    "12345", "123456789012345", "+", "00", "00345", "++123456", "+12_3456", "12345a", "１２３４５６",
    "00123456789012345", "+00",
    "'; DROP TABLE users; --", "<script>alert(1)</script>",
  ].map { improper("phone", $0) }

  private static let halves: [Row] = [
    Row(
      name: "half a letter",
      path: "/api/sessions",
      body: form("email", "\"\\ud800\""),
      answer: ExpectedProblem(detail: "This must be a string.", pointer: "/email")
    ),
    Row(
      name: "nothing",
      path: "/api/users",
      body: "{}",
      answer: ExpectedProblem(detail: "Please enter first name", pointer: "/first_name")
    ),
    Row(
      name: "nothing",
      path: "/api/sessions",
      body: "{}",
      answer: ExpectedProblem(detail: "Please enter email id", pointer: "/email")
    ),
    Row(
      name: "no password",
      path: "/api/sessions",
      body: form("password", nil),
      answer: ExpectedProblem(detail: "Please enter password", pointer: "/password")
    ),
    Row(
      name: "a device that is no text",
      path: "/api/sessions",
      body: form("device", "7"),
      answer: ExpectedProblem(detail: "This must be a string.", pointer: "/device")
    ),
  ]

  @Test func whatIsWrongIsSaidAndNothingIsKept() async throws {
    let rows =
      Self.fields + Self.names + Self.addresses + Self.passwords + Self.phones + Self.halves
    try await APITester.run { api in
      for row in rows {
        try row.answer.check(try await api.ask(.post, row.path, row.body), row.testDescription)
      }
      #expect(try await api.store.users.page(.init()).rows.isEmpty)
      #expect(api.faults.withLock { $0 } == [])
    }
  }

  private static let number = ExpectedProblem.badQuery(
    "limit",
    "it must be a whole number between 1 and 100."
  )
  private static let cursor = ExpectedProblem.badQuery(
    "cursor",
    "it does not belong to this list. Start without a cursor."
  )
  private static let queries: [(texts: [String], answer: ExpectedProblem)] = [
    (
      [
        "limit=0", "limit=101", "limit=-1", "limit=x", "limit=", "limit", "limit=+1", "limit=01",
        "limit=9999999999999999999", "limit=%3Cscript%3E",
      ], number
    ),
    (["limit=1&limit=1"], .badQuery("limit", "it is given twice.")),
    (
      [
        "cursor=", "cursor=x", "cursor=1-1-1", "cursor=%27", "cursor='%20OR%201=1",
        "limit=1&cursor=%00", "cursor=zzzz-1", "cursor=%3Cscript%3E",
      ], cursor
    ),
    (["cursor=1-1&cursor=1-1"], .badQuery("cursor", "it is given twice.")),
    (["limit=%", "cursor=%zz", "limit=1&x=%c3%28", "%ff=1"], .badEncoding),
  ]

  /// The routes that return pages.
  static let pages = [
    "/api/employees", "/api/users", "/api/sellers", "/api/products", "/api/sellers/1/products",
    "/api/orders", "/api/beers",
  ]

  @Test func aQueryThatIsNoneIsRefused() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      try await ShopSample.fill(api.store)
      for path in Self.pages {
        for (texts, answer) in Self.queries {
          for text in texts {
            let place = "\(path)?\(text)"
            try answer.check(try await api.ask(.get, place, token: token), place)
          }
        }
      }
      // A cursor for another sort order.
      for path in Self.pages where !path.hasSuffix("products") && path != "/api/orders" {
        let place = "\(path)?cursor=2-1"
        try Self.cursor.check(try await api.ask(.get, place, token: token), place)
      }
      #expect(api.faults.withLock { $0 } == [])
    }
  }
}
