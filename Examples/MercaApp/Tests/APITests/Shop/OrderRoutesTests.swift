import API
import Store
import Testing
import ViperaNetworking

/// Placing orders.
@Suite struct OrderRoutesTests {
  private func place(
    _ body: String,
    key: String,
    _ api: APITester,
    _ token: String
  ) async throws -> HTTPResponse {
    let headers = ["Idempotency-Key": key]
    return try await api.ask(.post, "/api/orders", body, token: token, headers: headers)
  }

  private static let two = """
    {"lines":[{"product":2,"quantity":1,"price":210000},{"product":1,"quantity":3,"price":36000}]}
    """

  @Test func anOrderIsPlacedOnceHoweverOftenItIsSent() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let token = try await api.signUp("a@merca.example").token
      let first = try await place(Self.two, key: "key-0001", api, token)
      #expect(first.status == 201)
      let order = try first.decoded(as: ShopAnswers.Order.self)
      #expect(order.total == 318_000)
      #expect(order.items.map(\.product) == [1, 2])
      #expect(order.items.map(\.title) == ["Café en grano", "Cafetera clásica"])
      #expect(first.headers["Location"] == "/api/orders/\(order.id)")
      let again = try await place(Self.two, key: "key-0001", api, token)
      #expect(again.status == 201)
      #expect(try again.decoded(as: ShopAnswers.Order.self) == order)
      #expect(try await api.store.products.product(1)?.stock == 7)
      let shown = try await api.ask(.get, "/api/orders/\(order.id)", token: token)
      #expect(try shown.decoded(as: ShopAnswers.Order.self) == order)
      // A key is valid for one order of one buyer.
      let other = """
        {"lines":[{"product":1,"quantity":1,"price":36000}]}
        """
      let reused = try await place(other, key: "key-0001", api, token)
      #expect(reused.status == 422)
      #expect(Problem(reused)?.detail == "This key was used for another order. Generate a new key.")
      let neighbour = try await api.signUp("b@merca.example").token
      #expect(try await place(Self.two, key: "key-0001", api, neighbour).status == 201)
      #expect(try await api.store.products.product(1)?.stock == 4)
    }
  }

  @Test func nobodyBuysTheirOwn() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let token = try await api.signUp("a@merca.example").token
      let own = try await api.offer(by: token).decoded(as: ShopAnswers.Product.self).id
      let body = """
        {"lines":[{"product":1,"quantity":1,"price":36000},\
        {"product":\(own),"quantity":1,"price":36000}]}
        """
      let order = try await place(body, key: "key-0001", api, token)
      let quantity = "{\"quantity\":1}"
      let line = try await api.ask(.put, "/api/cart/lines/\(own)", quantity, token: token)
      for (response, pointer) in [(order, "/lines/1/seller"), (line, "/seller")] {
        #expect(response.status == 409)
        let error = Problem(response)?.errors.first
        #expect(error?.pointer == pointer)
        #expect(error?.detail.hasPrefix("You cannot buy your own product.") == true)
      }
      let buyer = try await api.signUp("b@merca.example").token
      #expect(try await place(body, key: "key-0001", api, buyer).status == 201)
    }
  }

  @Test func theWholeCartIsBoughtAsItWasSeen() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let answer = try await api.signUp("a@merca.example")
      let body = Self.two.replacing("{\"lines\"", with: "{\"cart\":true,\"lines\"")
      let empty = try await place(body, key: "key-0000", api, answer.token)
      #expect(empty.status == 409)
      #expect(Problem(empty)?.detail == "Your cart is empty. Add a product first.")
      try await api.store.carts.set(1, of: 2, for: answer.user.id)
      let other = try await place(body, key: "key-0000", api, answer.token)
      #expect(other.status == 409)
      #expect(Problem(other)?.detail?.hasPrefix("Your cart was changed in the meantime.") == true)
      try await api.store.carts.set(3, of: 1, for: answer.user.id)
      for _ in 1...2 {
        #expect(try await place(body, key: "key-0000", api, answer.token).status == 201)
      }
      #expect(try await api.store.carts.cart(of: answer.user.id).lines.isEmpty)
      #expect(try await api.store.products.product(2)?.stock == 9)
    }
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let name: String
    let line: String
    let pointer: String?
    let detail: String

    var testDescription: String { name }
  }

  @Test(arguments: [
    Refusal(
      name: "sold out",
      line: "{\"product\":6,\"quantity\":1,\"price\":120000}",
      pointer: "/lines/1/quantity",
      detail: "This product is sold out."
    ),
    Refusal(
      name: "too many",
      line: "{\"product\":3,\"quantity\":11,\"price\":90000}",
      pointer: "/lines/1/quantity",
      detail: "Only 10 are left. Order fewer."
    ),
    Refusal(
      name: "another price",
      line: "{\"product\":3,\"quantity\":1,\"price\":1}",
      pointer: "/lines/1/price",
      detail: "The price is 90000 now. Order again at that price."
    ),
    Refusal(
      name: "withdrawn",
      line: "{\"product\":4,\"quantity\":1,\"price\":450000}",
      pointer: "/lines/1/product",
      detail: "This product is no longer offered. Remove it."
    ),
    Refusal(
      name: "no such product",
      line: "{\"product\":99,\"quantity\":1,\"price\":1}",
      pointer: "/lines/1/product",
      detail: "This product is no longer offered. Remove it."
    ),
  ])
  func whatCannotBeBoughtIsSaidAndNothingIs(refusal: Refusal) async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let token = try await api.signUp("a@merca.example").token
      try await api.store.products.withdraw(
        4,
        of: #require(api.store.products.product(4)).seller.id,
        version: nil
      )
      let fine = "{\"product\":7,\"quantity\":1,\"price\":85000}"
      let body = "{\"lines\":[\(fine),\(refusal.line)]}"
      let response = try await place(body, key: "key-0001", api, token)
      #expect(response.status == 409)
      let problem = try #require(Problem(response))
      #expect(problem.detail == refusal.detail)
      #expect(problem.errors.first?.pointer == refusal.pointer)
      #expect(try await api.store.products.product(7)?.stock == 10)
      let orders = try await api.ask(.get, "/api/orders", token: token)
      #expect(try orders.decoded(as: ShopAnswers.Page<ShopAnswers.Order>.self).data.isEmpty)
    }
  }

  @Test func ordersAreTheirBuyersAlone() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let token = try await api.signUp("a@merca.example").token
      let other = try await api.signUp("b@merca.example").token
      var ids: [Int] = []
      for number in 1...3 {
        let response = try await place(Self.two, key: "key-000\(number)", api, token)
        ids.append(try response.decoded(as: ShopAnswers.Order.self).id)
      }
      let page = try await api.ask(.get, "/api/orders?limit=2", token: token)
      let first = try page.decoded(as: ShopAnswers.Page<ShopAnswers.Order>.self)
      #expect(first.data.map(\.id) == [ids[2], ids[1]])
      let path = "/api/orders?limit=2&cursor=\(first.next ?? "")"
      let last = try await api.ask(.get, path, token: token)
        .decoded(as: ShopAnswers.Page<ShopAnswers.Order>.self)
      #expect(last.data.map(\.id) == [ids[0]])
      #expect(last.next == nil)
      let nobodys = try await api.ask(.get, "/api/orders", token: other)
        .decoded(as: ShopAnswers.Page<ShopAnswers.Order>.self)
      #expect(nobodys.data.isEmpty)
      #expect(try await api.ask(.get, "/api/orders/\(ids[0])", token: other).status == 404)
    }
  }

  @Test func anOrderKeepsWhatWasBought() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let token = try await api.signUp("a@merca.example").token
      let order = try await place(Self.two, key: "key-0001", api, token)
        .decoded(as: ShopAnswers.Order.self)
      try await api.store.products.withdraw(1, of: 1, version: nil)
      let shown = try await api.ask(.get, "/api/orders/\(order.id)", token: token)
      #expect(try shown.decoded(as: ShopAnswers.Order.self) == order)
      let tag = try #require(shown.headers["ETag"])
      let headers = ["If-None-Match": tag]
      let path = "/api/orders/\(order.id)"
      #expect(try await api.ask(.get, path, token: token, headers: headers).status == 304)
    }
  }
}
