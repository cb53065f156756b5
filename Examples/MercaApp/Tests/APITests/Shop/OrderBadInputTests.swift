import API
import Store
import Synchronization
import Testing
import ViperaNetworking

/// The API's responses to invalid quantities and orders.
@Suite struct OrderBadInputTests {
  private static let missing = "This is missing."
  private static let noNumber = "This must be an integer."
  private static let pieces = "Please enter a number between 1 and 999"

  private static let quantities: [BadForm] = [
    nil, "null", "0", "-1", "1000", "1.5", "\"1\"", "true", "[]",
  ].map { json in
    let isMissing = json == nil || json == "null"
    let isNumber = json.flatMap { Int($0) } != nil
    return BadForm(
      name: "quantity is \(json ?? "left out")",
      body: json.map { "{\"quantity\":\($0)}" } ?? "{}",
      answer: ExpectedProblem(
        detail: isMissing ? missing : isNumber ? pieces : noNumber,
        pointer: "/quantity"
      )
    )
  }

  @Test func aQuantityThatIsNoneIsRefused() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let answer = try await api.signUp("a@merca.example")
      for row in Self.quantities {
        let path = "/api/cart/lines/1"
        let response = try await api.ask(.put, path, row.body, token: answer.token)
        try row.answer.check(response, row.name)
      }
      #expect(try await api.store.carts.cart(of: answer.user.id).lines.isEmpty)
      #expect(api.faults.withLock { $0 } == [])
    }
  }

  private static let fine = "{\"product\":1,\"quantity\":1,\"price\":36000}"

  private static let count = "Please choose 1 to 100 products"
  private static let none = "There is no such product."
  private static let twice = "This product is listed twice. Combine its lines."
  private static let cost = "Please enter a number between 0 and 99999999999"

  private static let lines: [BadForm] = forms([
    ("", "/lines", count), ("{}", "/lines/0/product", missing),
    ("7", "/lines/0", "This must be an object."),
    ("null", "/lines/0", "This must be an object."),
    ("[]", "/lines/0", "This must be an object."),
    ("\(fine),\(fine)", "/lines/1/product", twice),
    ("\(fine),{\"product\":0,\"quantity\":1,\"price\":1}", "/lines/1/product", none),
    ("\(fine),{\"product\":\"2\",\"quantity\":1,\"price\":1}", "/lines/1/product", noNumber),
    (
      "\(fine),{\"product\":\"1 OR 1=1\",\"quantity\":1,\"price\":1}", "/lines/1/product",
      noNumber
    ),
    ("{\"product\":1,\"quantity\":0,\"price\":1}", "/lines/0/quantity", pieces),
    ("{\"product\":1,\"quantity\":1000,\"price\":1}", "/lines/0/quantity", pieces),
    ("{\"product\":1,\"quantity\":1}", "/lines/0/price", missing),
    ("{\"product\":1,\"quantity\":1,\"price\":-1}", "/lines/0/price", cost),
    (Array(repeating: fine, count: 101).joined(separator: ","), "/lines", count),
  ]) { "{\"lines\":[\($0)]}" }

  private static let orders: [BadForm] = forms([
    ("{}", "/lines", missing),
    ("{\"lines\":\"1\"}", "/lines", "This must be an array of objects."),
    ("{\"lines\":[\(fine)],\"cart\":\"yes\"}", "/cart", "This must be true or false."),
  ]) { $0 }

  private static func forms(
    _ rows: [(text: String, pointer: String, detail: String)],
    _ body: (String) -> String
  ) -> [BadForm] {
    rows.map { text, pointer, detail in
      let answer = ExpectedProblem(detail: detail, pointer: pointer)
      return BadForm(name: String(text.prefix(60)), body: body(text), answer: answer)
    }
  }

  @Test func anOrderThatIsNoneIsRefused() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let token = try await api.signUp("a@merca.example").token
      for row in Self.lines + Self.orders {
        let headers = ["Idempotency-Key": "key-0001"]
        let response = try await api.ask(
          .post,
          "/api/orders",
          row.body,
          token: token,
          headers: headers
        )
        try row.answer.check(response, row.name)
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
        let answer = ExpectedProblem(
          status: 400,
          detail: """
            Send 'Idempotency-Key': 8 to 100 letters, digits or signs, made up for this order alone.
            """
        )
        try answer.check(response, key)
      }
      #expect(try await api.store.products.product(1)?.stock == 10)
      #expect(api.faults.withLock { $0 } == [])
    }
  }
}
