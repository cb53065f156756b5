import struct Entities.ProductQuery
import API
import Store
import Synchronization
import Testing
import ViperaNetworking

/// The API's responses to invalid offers, and to texts that look like code.
@Suite struct OfferBadInputTests {
  private static let offer = [
    "title": "\"Café\"", "description": "\"Molido\"", "price": "36000", "instalments": "3",
    "free_shipping": "true", "condition": "\"new\"", "terms": "\"Sin cambios\"",
    "pictures": "[]", "stock": "5",
  ]

  /// Returns the offer with one value replaced by a piece of JSON; nil removes the member.
  private static func offer(_ name: String, _ json: String?) -> String {
    var members = offer
    members[name] = json
    let parts = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
    return "{\(parts.joined(separator: ","))}"
  }

  private static let noText = "This must be a string."
  private static let noNumber = "This must be an integer."
  private static let noTruth = "This must be true or false."
  private static let control = "Please enter text without control characters"
  private static let missing = "This is missing."

  /// Invalid values by member, with their error text.
  private static let offerValues: [(name: String, detail: String, values: [String?])] = [
    (
      "title", "Please enter a title",
      [nil, "null", "\"\"", "\"  \"", "\"\\u0000\"", "\"\\u001b\""]
    ),
    ("title", noText, ["7", "[]", "\"\\ud800\""]),
    ("title", "Please enter one line of text", ["\"a\\nb\""]),
    (
      "title", "Please enter at most 200 characters",
      ["\"\(String(repeating: "ñ", count: 201))\""]
    ),
    ("description", noText, ["7", "{}"]),
    ("description", control, ["\"\\u0000\"", "\"<script>\\u0007alert(1)</script>\""]),
    (
      "description", "Please enter at most 10000 characters",
      ["\"\(String(repeating: "a", count: 10_001))\""]
    ),
    ("price", missing, [nil, "null"]),
    ("price", "Please enter a number between 1 and 99999999999", ["-1", "0", "100000000000"]),
    ("price", noNumber, ["1.5", "1e99", "\"1\"", "true", "[]", "9223372036854775808"]),
    ("instalments", "Please enter a number between 1 and 60", ["0", "61"]),
    ("instalments", noNumber, ["\"1\"", "1.5"]),
    ("free_shipping", noTruth, ["1", "\"true\"", "[]"]),
    ("condition", "Please choose 'new' or 'used'", [nil, "\"\"", "\"NEW\"", "\"broken\""]),
    ("condition", "Please choose 'new' or 'used'", ["\"new'; DROP TABLE products; --\""]),
    ("condition", noText, ["1"]),
    ("terms", noText, ["7"]),
    ("terms", control, ["\"\\u0007\"", "\"'; DROP TABLE products; --\\u0000\""]),
    (
      "terms", "Please enter at most 10000 characters",
      ["\"\(String(repeating: "ñ", count: 10_001))\""]
    ),
    ("pictures", "This must be an array of strings.", ["\"a\"", "{}"]),
    (
      "pictures", "Please choose at most 8 pictures",
      ["[\((0..<13).map { "\"a\($0)\"" }.joined(separator: ","))]"]
    ),
    ("stock", missing, [nil]),
    ("stock", "Please enter a number between 0 and 1000000", ["-1", "1000001"]),
    ("stock", noNumber, ["0.5", "\"1\""]),
  ]

  private static let offers: [BadForm] = offerValues.flatMap { name, detail, values in
    values.map { json in
      BadForm(
        name: "\(name) is \((json ?? "left out").prefix(30))",
        body: offer(name, json),
        answer: ExpectedProblem(detail: detail, pointer: "/\(name)")
      )
    }
  }

  /// The values that are also invalid in a change; there, no member is required.
  private static let changes: [BadForm] = offerValues.flatMap { name, detail, values in
    values.filter { json in json != nil && json != "null" && name != "stock" }.map { json in
      BadForm(
        name: "\(name) is \((json ?? "").prefix(30))",
        body: "{\"\(name)\":\(json ?? "")}",
        answer: ExpectedProblem(detail: detail, pointer: "/\(name)")
      )
    }
  }

  private static let notAStock = "Send 'stock_change', the number of units that you add or remove."
  private static let notAChange = "Please enter a number between -1000000 and 1000000"

  private static let changedStocks: [BadForm] = [
    ("1", notAStock, "stock"),
    ("\"1\"", notAStock, "stock"),
    ("1.5", noNumber, "stock_change"), ("\"1\"", noNumber, "stock_change"),
    ("1000001", notAChange, "stock_change"),
    ("-1000001", notAChange, "stock_change"),
    ("1000000", "The maximum stock is 1000000 units. Add fewer.", "stock_change"),
  ].map { (json: String, detail: String, name: String) in
    BadForm(
      name: "\(name) is \(json)",
      body: "{\"\(name)\":\(json)}",
      answer: ExpectedProblem(detail: detail, pointer: "/\(name)")
    )
  }

  /// Returns the invalid form without its stock, as a change.
  private static func change(_ row: BadForm) -> BadForm {
    BadForm(
      name: row.name,
      body: row.body.replacing(",\"stock\":5", with: ""),
      answer: row.answer
    )
  }

  private static let pictures: [BadForm] = [
    "7", "null", "\"\"", "\"/etc/passwd\"", "\"../a\"", "\"a/../b\"", "\"a//b\"", "\"a/\"",
    "\".a\"",
    "\"https://x.example/a.png\"", "\"javascript:alert(1)\"", "\"a b\"", "\"ñ\"", "\"a\\nb\"",
    "\"<script>alert(1)</script>\"", "\"\(String(repeating: "a", count: 201))\"",
  ].map { json in
    BadForm(
      name: "the second picture is \(json.prefix(30))",
      body: offer("pictures", "[\"a\",\(json)]"),
      answer: ExpectedProblem(
        detail: ["7", "null"].contains(json)
          ? noText : "Please name a picture that you have uploaded",
        pointer: "/pictures/1"
      )
    )
  }

  // Regression: the same picture twice was accepted, and shown twice.
  private static let doubles: [BadForm] = ["\"a\"", "\"/api/pictures/a\""].map { json in
    BadForm(
      name: "the first picture again, as \(json)",
      body: offer("pictures", "[\"a\",\(json)]"),
      answer: ExpectedProblem(
        detail: "This picture is already in the list",
        pointer: "/pictures/1"
      )
    )
  }

  @Test func anOfferThatIsNoneIsRefusedAndNothingIsKept() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      for row in Self.offers + Self.pictures + Self.doubles {
        let response = try await api.offer(row.body, by: token)
        try row.answer.check(response, row.name)
      }
      #expect(try await api.store.products.search(.init(), .init()).rows.isEmpty)
      #expect(try await api.store.sellers.search("", .init()).rows.isEmpty)
      #expect(api.faults.withLock { $0 } == [])
    }
  }

  @Test func aChangeThatIsNoneIsRefusedAndNothingIsChanged() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let form = Self.offer("price", "36000")
      let made = try await api.offer(form, by: token)
      let path = try #require(made.headers["Location"])
      let headers = ["If-Match": "*"]
      let pictures = (Self.pictures + Self.doubles).map(Self.change)
      for row in Self.changes + Self.changedStocks + pictures {
        let response = try await api.ask(.patch, path, row.body, token: token, headers: headers)
        try row.answer.check(response, row.name)
      }
      #expect(try await api.ask(.get, path).headers["ETag"] == made.headers["ETag"])
      #expect(api.faults.withLock { $0 } == [])
    }
  }

  // Texts that look like SQL or HTML are stored like any other.
  @Test(arguments: [
    "'; DROP TABLE products; --", "<script>alert(1)</script>", "a\\\"b\\\\c", "👩‍👩‍👧 日本",
    "%00 ${x} {{y}}",
  ])
  func textsAreKeptAsTheyAre(text: String) async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let body = """
        {"title":"\(text)","description":"\(text)","terms":"\(text)","price":1,"condition":"new",\
        "stock":1}
        """
      let made = try await api.offer(body, by: token)
      #expect(made.status == 201)
      let product = try made.decoded(as: ShopAnswers.Product.self)
      let plain = text.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
      #expect([product.title, product.description, product.terms] == [plain, plain, plain])
      let path = try #require(made.headers["Location"])
      let any = ["If-Match": "*"]
      let change = """
        {"title":"\(text)","description":"\(text)","terms":"\(text)"}
        """
      let changed = try await api.ask(.patch, path, change, token: token, headers: any)
      let again = try changed.decoded(as: ShopAnswers.Product.self)
      #expect([again.title, again.description, again.terms] == [plain, plain, plain])
      // The product is found by the words of its title, whatever else the search text contains.
      let words = plain.utf8.map { byte in
        let hex = String(byte, radix: 16)
        return "%" + (hex.utf8.count == 1 ? "0" : "") + hex
      }
      for query in ["", "?q=\(words.joined())"] {
        let rows = try await api.ask(.get, "/api/products\(query)")
          .decoded(as: ShopAnswers.Page<ShopAnswers.Row>.self)
        #expect(rows.data.map(\.title) == [plain])
      }
      #expect(api.faults.withLock { $0 } == [])
    }
  }
}
