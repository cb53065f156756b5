import API
import Store
import Testing
import ViperaNetworking

/// Selling products of one's own.
@Suite struct OfferRoutesTests {
  static let form = """
    {"title":"Café de la sierra","description":"Molido.\\nDe Nariño.","price":36000,"instalments":3,\
    "free_shipping":true,"condition":"new","terms":"Sin cambios","pictures":["demo/product/1/1"],\
    "stock":5}
    """

  @Test func whoeverHasAnAccountOffersAProduct() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let none = try await api.ask(.get, "/api/sellers/current", token: token)
      #expect(none.status == 404)
      let response = try await api.ask(.post, "/api/products", Self.form, token: token)
      #expect(response.status == 201)
      let product = try response.decoded(as: ShopAnswers.Product.self)
      let shop = try await api.ask(.get, "/api/sellers/current", token: token)
      #expect(try shop.decoded(as: ShopAnswers.Seller.self) == product.seller)
      #expect(response.headers["Location"] == "/api/products/\(product.id)")
      #expect(product.title == "Café de la sierra")
      #expect(product.description == "Molido.\nDe Nariño.")
      #expect(product.terms == "Sin cambios")
      #expect(product.seller.name == "Ana María Núñez")
      let shown = try await api.ask(.get, "/api/products/\(product.id)")
      #expect(shown.headers["ETag"] == response.headers["ETag"])
      #expect(try shown.decoded(as: ShopAnswers.Product.self) == product)
      // The next one is in the same shop, with what need not be said left out.
      let short = """
        {"title":"Té","price":0,"condition":"used","stock":0}
        """
      let second = try await api.ask(.post, "/api/products", short, token: token)
        .decoded(as: ShopAnswers.Product.self)
      #expect(second.seller == product.seller)
      #expect(second.instalments == 1)
      #expect(second.description.isEmpty && second.terms == nil && second.pictures.isEmpty)
      let rows = try await api.ask(.get, "/api/sellers/\(product.seller.id)/products")
        .decoded(as: ShopAnswers.Page<ShopAnswers.Row>.self)
      #expect(rows.data.map(\.id) == [second.id, product.id])
    }
  }

  @Test func theLongestNameIsCutForAShop() async throws {
    try await APITester.run { api in
      let name = String(repeating: "é", count: 100)
      let body = """
        {"first_name":"\(name)","last_name":"\(name)","email":"a@b.co","password":"Secret1",\
        "phone":"3001234"}
        """
      let token = try await api.ask(.post, "/api/users", body).decoded(as: SignedInAnswer.self)
        .token
      let response = try await api.ask(.post, "/api/products", Self.form, token: token)
      #expect(response.status == 201)
      #expect(try response.decoded(as: ShopAnswers.Product.self).seller.name == name)
    }
  }

  /// Offers a product; brings its path and tag.
  private func offered(
    _ api: APITester,
    _ token: String
  ) async throws -> (path: String, tag: String) {
    let response = try await api.ask(.post, "/api/products", Self.form, token: token)
    return (
      try #require(response.headers["Location"]), try #require(response.headers["ETag"])
    )
  }

  @Test func theOwnerChangesAProductAsItWasRead() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let (path, tag) = try await offered(api, token)
      let changed = Self.form.replacing("\"price\":36000", with: "\"price\":30000")
      let headers = ["If-Match": tag]
      let response = try await api.ask(.put, path, changed, token: token, headers: headers)
      #expect(response.status == 200)
      #expect(try response.decoded(as: ShopAnswers.Product.self).price == 30_000)
      let newTag = try #require(response.headers["ETag"])
      #expect(newTag != tag)
      // What was read before is no longer there.
      let late = try await api.ask(.put, path, Self.form, token: token, headers: headers)
      #expect(late.status == 412)
      for wrong in ["\"v99\"", "v1", "\"1\"", "\"v01\"", "\"v1\", \"v2\"", "", "\"v\""] {
        let headers = ["If-Match": wrong]
        let response = try await api.ask(.put, path, Self.form, token: token, headers: headers)
        #expect(response.status == 412, "\(wrong)")
      }
      let blind = try await api.ask(.put, path, Self.form, token: token)
      #expect(blind.status == 428)
      #expect(Problem(blind)?.detail?.contains("If-Match") == true)
      for known in ["W/\(newTag)", "*"] {
        let headers = ["If-Match": known]
        let response = try await api.ask(.put, path, Self.form, token: token, headers: headers)
        #expect(response.status == 200, "\(known)")
      }
    }
  }

  @Test func aWithdrawnProductIsGone() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let (path, _) = try await offered(api, token)
      for _ in 1...2 {
        #expect(try await api.ask(.delete, path, token: token).status == 204)
        #expect(try await api.ask(.get, path).status == 410)
      }
      let headers = ["If-Match": "*"]
      let response = try await api.ask(.put, path, Self.form, token: token, headers: headers)
      #expect(response.status == 410)
      let rows = try await api.ask(.get, "/api/products?q=sierra")
        .decoded(as: ShopAnswers.Page<ShopAnswers.Row>.self)
      #expect(rows.data.isEmpty)
    }
  }

  @Test func nobodyChangesWhatAnotherSells() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let owner = try await api.signUp("a@merca.example").token
      let other = try await api.signUp("b@merca.example").token
      let (path, tag) = try await offered(api, owner)
      // Those of sellers without an account are nobody's.
      for path in [path, "/api/products/1"] {
        let headers = ["If-Match": tag]
        let response = try await api.ask(.put, path, Self.form, token: other, headers: headers)
        #expect(response.status == 403)
        #expect(try await api.ask(.delete, path, token: other).status == 403)
        #expect(try await api.ask(.get, path).status == 200)
      }
      #expect(try await api.ask(.delete, "/api/products/99", token: other).status == 404)
    }
  }
}
