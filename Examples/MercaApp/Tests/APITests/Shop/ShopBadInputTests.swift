import API
import Store
import Synchronization
import Testing
import ViperaNetworking

/// What the shop's routes make of what they should not be sent.
@Suite struct ShopBadInputTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let body: String
    var status = 422
    /// The first field that is wrong.
    var pointer: String?

    var testDescription: String { name }
  }

  private static let offer = [
    "title": "\"Café\"", "description": "\"Molido\"", "price": "36000", "instalments": "3",
    "free_shipping": "true", "condition": "\"new\"", "terms": "\"Sin cambios\"",
    "pictures": "[\"demo/product/1/1\"]", "stock": "5",
  ]

  /// The offer with one value as another piece of JSON; nothing leaves it out.
  private static func offer(_ name: String, _ json: String?) -> String {
    var members = offer
    members[name] = json
    let parts = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
    return "{\(parts.joined(separator: ","))}"
  }

  private static let offerValues: [(name: String, values: [String?])] = [
    (
      "title",
      [
        nil, "null", "7", "[]", "\"\\ud800\"", "\"\"", "\"  \"", "\"a\\nb\"", "\"\\u0000\"",
        "\"\\u001b\"",
        "\"\(String(repeating: "ñ", count: 201))\"",
      ]
    ),
    ("description", ["7", "{}", "\"\\u0000\"", "\"\(String(repeating: "a", count: 10_001))\""]),
    (
      "price",
      [
        nil, "null", "-1", "1.5", "1e99", "\"1\"", "true", "100000000000", "[]",
        "9223372036854775808",
      ]
    ),
    ("instalments", ["0", "61", "\"1\"", "1.5"]),
    ("free_shipping", ["1", "\"true\"", "[]"]),
    ("condition", [nil, "\"\"", "\"NEW\"", "\"broken\"", "1"]),
    ("terms", ["7", "\"\\u0007\""]),
    (
      "pictures",
      ["\"a\"", "{}", "[\(Array(repeating: "\"a\"", count: 13).joined(separator: ","))]"]
    ),
    ("stock", [nil, "-1", "1000001", "0.5", "\"1\""]),
  ]

  private static let offers: [Row] = offerValues.flatMap { name, values in
    values.map { json in
      Row(
        name: "\(name) is \((json ?? "left out").prefix(30))",
        body: offer(name, json),
        pointer: "/\(name)"
      )
    }
  }

  private static let pictures: [Row] = [
    "7", "null", "\"\"", "\"/etc/passwd\"", "\"../a\"", "\"a/../b\"", "\"a//b\"", "\"a/\"",
    "\".a\"",
    "\"https://x.example/a.png\"", "\"javascript:alert(1)\"", "\"a b\"", "\"ñ\"", "\"a\\nb\"",
    "\"<script>alert(1)</script>\"", "\"\(String(repeating: "a", count: 201))\"",
  ].map { json in
    Row(
      name: "the second picture is \(json.prefix(30))",
      body: offer("pictures", "[\"a\",\(json)]"),
      pointer: "/pictures/1"
    )
  }

  private static let bodies: [Row] =
    [
      "", "{", "null", "[]", "\"text\"", "7", "{'title':'x'}",
      String(repeating: "[", count: 9_999), String(repeating: "{\"a\":", count: 2_000),
    ].map { Row(name: "'\($0.prefix(20))'", body: $0, status: 400) }

  private func expect(
    _ row: Row,
    _ response: HTTPResponse
  ) throws {
    #expect(response.status == row.status, "\(row.name)")
    let problem = try #require(Problem(response), "\(row.name)")
    #expect(problem.status == row.status)
    #expect(problem.detail?.isEmpty == false)
    if let pointer = row.pointer {
      #expect(problem.errors.first?.pointer == pointer, "\(row.name)")
    }
    // A text of a stranger's is never answered back.
    #expect(!String(decoding: response.body, as: UTF8.self).contains("alert"))
  }

  @Test func anOfferThatIsNoneIsRefusedAndNothingIsKept() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      for row in Self.offers + Self.pictures + Self.bodies {
        try expect(row, try await api.ask(.post, "/api/products", row.body, token: token))
      }
      let long = "{\"title\":\"\(String(repeating: "a", count: 300_000))\"}"
      #expect(try await api.ask(.post, "/api/products", long, token: token).status == 413)
      #expect(try await api.store.products.search(.init(), .init()).rows.isEmpty)
      #expect(try await api.store.sellers.page(.init()).rows.isEmpty)
      #expect(api.faults.withLock { $0 } == [])
    }
  }

  @Test func aChangeThatIsNoneIsRefusedAndNothingIsChanged() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let form = Self.offer("price", "36000")
      let made = try await api.ask(.post, "/api/products", form, token: token)
      let path = try #require(made.headers["Location"])
      let headers = ["If-Match": "*"]
      for row in Self.offers + Self.pictures + Self.bodies {
        try expect(row, try await api.ask(.put, path, row.body, token: token, headers: headers))
      }
      for kind in ["", "text/plain", "application/x-www-form-urlencoded"] {
        let fields = ["If-Match": "*", "Content-Type": kind]
        let response = try await api.ask(.put, path, form, token: token, headers: fields)
        #expect(response.status == 415, "\(kind)")
      }
      #expect(try await api.ask(.get, path).headers["ETag"] == made.headers["ETag"])
      #expect(api.faults.withLock { $0 } == [])
    }
  }

  // What looks like SQL or HTML is a text like any other.
  @Test(arguments: [
    "'; DROP TABLE products; --", "<script>alert(1)</script>", "a\\\"b\\\\c", "👩‍👩‍👧 日本",
    "%00 ${x} {{y}}",
  ])
  func textsAreKeptAsTheyAre(text: String) async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let body = Self.offer("title", "\"\(text)\"")
      let made = try await api.ask(.post, "/api/products", body, token: token)
      #expect(made.status == 201)
      let product = try made.decoded(as: ShopAnswers.Product.self)
      let plain = text.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
      #expect(product.title == plain)
      let rows = try await api.ask(.get, "/api/products")
        .decoded(as: ShopAnswers.Page<ShopAnswers.Row>.self)
      #expect(rows.data.map(\.title) == [plain])
    }
  }

  private static let quantities: [Row] = [
    nil, "null", "0", "-1", "1000", "1.5", "\"1\"", "true", "[]",
  ].map { json in
    Row(
      name: "quantity is \(json ?? "left out")",
      body: json.map { "{\"quantity\":\($0)}" } ?? "{}",
      pointer: "/quantity"
    )
  }

  @Test func aQuantityThatIsNoneIsRefused() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let answer = try await api.signUp("a@merca.example")
      for row in Self.quantities + Self.bodies {
        let path = "/api/cart/lines/1"
        try expect(row, try await api.ask(.put, path, row.body, token: answer.token))
      }
      #expect(try await api.store.carts.cart(of: answer.user.id).lines.isEmpty)
      #expect(api.faults.withLock { $0 } == [])
    }
  }

  private static let fine = "{\"product\":1,\"quantity\":1,\"price\":36000}"

  private static let lines: [Row] = [
    ("", "/lines", "no lines"), ("{}", "/lines/0/product", "an empty line"),
    ("7", "/lines/0", "a number"), ("null", "/lines/0", "null"), ("[]", "/lines/0", "a list"),
    ("\(fine),\(fine)", "/lines/1/product", "a product twice"),
    ("\(fine),{\"product\":0,\"quantity\":1,\"price\":1}", "/lines/1/product", "product 0"),
    ("\(fine),{\"product\":\"2\",\"quantity\":1,\"price\":1}", "/lines/1/product", "a text"),
    ("{\"product\":1,\"quantity\":0,\"price\":1}", "/lines/0/quantity", "no piece"),
    ("{\"product\":1,\"quantity\":1000,\"price\":1}", "/lines/0/quantity", "a thousand pieces"),
    ("{\"product\":1,\"quantity\":1}", "/lines/0/price", "no price"),
    ("{\"product\":1,\"quantity\":1,\"price\":-1}", "/lines/0/price", "a price below zero"),
    (Array(repeating: fine, count: 101).joined(separator: ","), "/lines", "too many"),
  ].map { lines, pointer, name in
    Row(name: name, body: "{\"lines\":[\(lines)]}", pointer: pointer)
  }

  private static let orders: [Row] =
    lines + bodies + [
      Row(name: "nothing", body: "{}", pointer: "/lines"),
      Row(name: "lines are a text", body: "{\"lines\":\"1\"}", pointer: "/lines"),
      Row(name: "cart is a text", body: "{\"lines\":[\(fine)],\"cart\":\"yes\"}", pointer: "/cart"),
    ]

  @Test func anOrderThatIsNoneIsRefused() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let token = try await api.signUp("a@merca.example").token
      for row in Self.orders {
        let headers = ["Idempotency-Key": "key-0001"]
        let response = try await api.ask(
          .post,
          "/api/orders",
          row.body,
          token: token,
          headers: headers
        )
        try expect(row, response)
      }
      let body = "{\"lines\":[\(Self.fine)]}"
      for key in ["", "short", "with space", "ñandúñandú", String(repeating: "k", count: 101)] {
        let headers = ["Idempotency-Key": key]
        let response = try await api.ask(
          .post,
          "/api/orders",
          body,
          token: token,
          headers: headers
        )
        #expect(response.status == 400, "\(key)")
        #expect(Problem(response)?.detail?.hasPrefix("Send 'Idempotency-Key'") == true)
      }
      #expect(try await api.store.products.product(1)?.stock == 10)
      #expect(api.faults.withLock { $0 } == [])
    }
  }

  @Test(arguments: [
    "q=\(String(repeating: "a", count: 201))", "q=a&q=b", "q=%", "q=%ff",
    "q=a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p+q", "seller=0", "seller=x", "seller=-1", "seller=1&seller=1",
    "min_price=-1", "min_price=x", "min_price=2&max_price=1", "max_price=100000000000",
    "condition=NEW", "condition=", "sort=price", "sort=newest&sort=newest",
    "sort=cheapest&cursor=2-1", "sort=newest&cursor=3-1-1", "cursor=2-zzzzzzzzzzzz",
    "sort=cheapest&cursor=3-1",
  ])
  func aSearchThatIsNoneIsRefused(query: String) async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let response = try await api.ask(.get, "/api/products?\(query)")
      #expect(response.status == 400)
      #expect(Problem(response)?.detail?.isEmpty == false)
      #expect(api.faults.withLock { $0 } == [])
    }
  }
}
