import API
import Store
import Testing
import ViperaNetworking

/// The carts of users.
@Suite struct CartRoutesTests {
  private func cart(_ api: APITester, _ token: String) async throws -> ShopAnswers.Cart {
    try await api.ask(.get, "/api/cart", token: token).decoded(as: ShopAnswers.Cart.self)
  }

  private func put(
    _ quantity: Int,
    _ product: Int,
    _ api: APITester,
    _ token: String
  ) async throws -> HTTPResponse {
    let body = "{\"quantity\":\(quantity)}"
    return try await api.ask(.put, "/api/cart/lines/\(product)", body, token: token)
  }

  @Test func whatIsPutInIsThereAndCanBeTakenOut() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let token = try await api.signUp("a@merca.example").token
      #expect(try await cart(api, token).lines.isEmpty)
      _ = try await put(2, 1, api, token)
      let response = try await put(1, 4, api, token)
      #expect(response.status == 200)
      let answer = try response.decoded(as: ShopAnswers.Cart.self)
      #expect(answer.lines.map(\.product.id) == [1, 4])
      #expect(answer.lines.map(\.quantity) == [2, 1])
      #expect(answer.lines.map(\.total) == [72_000, 450_000])
      #expect(answer.total == 522_000)
      // Sending the same quantity again changes nothing.
      for _ in 1...2 { _ = try await put(5, 1, api, token) }
      #expect(try await cart(api, token).lines.map(\.quantity) == [5, 1])
      for _ in 1...2 {
        let response = try await api.ask(.delete, "/api/cart/lines/1", token: token)
        #expect(response.status == 204)
      }
      #expect(try await cart(api, token).lines.map(\.product.id) == [4])
      #expect(try await api.ask(.delete, "/api/cart", token: token).status == 204)
      #expect(try await cart(api, token).total == 0)
    }
  }

  // Regression: the API responded as if it had removed a line that cannot exist.
  @Test func aNumberThatNoProductHasIsNoLine() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      #expect(try await api.ask(.delete, "/api/cart/lines/0", token: token).status == 404)
      #expect(try await api.ask(.delete, "/api/cart/lines/1", token: token).status == 204)
    }
  }

  @Test func aCartIsItsOwnersAlone() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let owner = try await api.signUp("a@merca.example").token
      let other = try await api.signUp("b@merca.example").token
      _ = try await put(2, 1, api, owner)
      #expect(try await cart(api, other).lines.isEmpty)
      _ = try await api.ask(.delete, "/api/cart", token: other)
      _ = try await api.ask(.delete, "/api/cart/lines/1", token: other)
      #expect(try await cart(api, owner).lines.map(\.quantity) == [2])
      let response = try await api.ask(.get, "/api/cart", token: owner)
      #expect(response.headers["Cache-Control"] == "private, no-cache")
    }
  }

  @Test func whatIsNoLongerOfferedStaysAndIsSaid() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let token = try await api.signUp("a@merca.example").token
      _ = try await put(1, 1, api, token)
      try await api.store.products.withdraw(1, of: 1, version: nil)
      #expect(try await cart(api, token).lines.first?.product.withdrawn == true)
      #expect(try await put(1, 2, api, token).status == 200)
      let gone = try await put(2, 1, api, token)
      #expect(gone.status == 410)
      #expect(Problem(gone)?.detail == "This product is no longer offered.")
      #expect(try await put(1, 99, api, token).status == 404)
    }
  }

  @Test func aFullCartTakesNoMore() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let seller = Seller(id: 1, name: "Almacén Andino")
      let many = (101...201).map {
        Product(id: $0, seller: seller, offer: ProductOffer(title: "P", price: 1), stock: 1)
      }
      try await api.store.filling.add(many)
      let answer = try await api.signUp("a@merca.example")
      for product in 101...200 {
        try await api.store.carts.set(1, of: product, for: answer.user.id)
      }
      let response = try await put(1, 201, api, answer.token)
      #expect(response.status == 409)
      #expect(Problem(response)?.detail?.contains("100 products") == true)
      #expect(try await put(3, 200, api, answer.token).status == 200)
      // The product is checked first, so a missing product is reported even if the cart is full.
      #expect(try await put(1, 999, api, answer.token).status == 404)
    }
  }
}
