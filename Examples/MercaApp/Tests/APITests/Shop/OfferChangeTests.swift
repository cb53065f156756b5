import Testing
import ViperaNetworking

/// Changing a product and its stock.
@Suite struct OfferChangeTests {
  private static let any = ["If-Match": "*"]

  /// Offers a product; returns its path and tag.
  private func offered(
    _ api: APITester,
    _ token: String
  ) async throws -> (path: String, tag: String) {
    let response = try await api.offer(by: token)
    return (
      try #require(response.headers["Location"]), try #require(response.headers["ETag"])
    )
  }

  @Test func theOwnerChangesAProductAsItWasRead() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let (path, tag) = try await offered(api, token)
      let change = "{\"price\":30000}"
      let headers = ["If-Match": tag]
      let response = try await api.ask(.patch, path, change, token: token, headers: headers)
      #expect(response.status == 200)
      #expect(try response.decoded(as: ShopAnswers.Product.self).price == 30_000)
      let newTag = try #require(response.headers["ETag"])
      #expect(newTag != tag)
      // The old version cannot be changed any more.
      let late = try await api.ask(.patch, path, change, token: token, headers: headers)
      #expect(late.status == 412)
      for other in ["\"v99\"", "\"1\"", "\"v01\"", "\"v\"", "\"v1\", W/\"v99\"", "\"\""] {
        let headers = ["If-Match": other]
        let response = try await api.ask(.patch, path, change, token: token, headers: headers)
        #expect(response.status == 412, "\(other)")
      }
      let blind = try await api.ask(.patch, path, change, token: token)
      #expect(blind.status == 428)
      #expect(Problem(blind)?.detail?.contains("If-Match") == true)
      for (version, known) in ["W/\"v2\"", "*", "\"v1\", \"v4\"", "\"x\" ,, W/\"v5\""].enumerated() {
        let headers = ["If-Match": known]
        let response = try await api.ask(.patch, path, change, token: token, headers: headers)
        #expect(response.status == 200, "\(known)")
        #expect(response.headers["ETag"]?.hasPrefix("\"v\(version + 3)-") == true)
      }
    }
  }

  // Regression: three spaces were stored as terms, and a line break before a text was kept.
  @Test func spaceAroundATextIsLeftOut() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let form = """
        {"title":" Té ","description":"\\n Verde.\\nDe Japón.\\n","price":1,"condition":"new",\
        "terms":"\\t Sin cambios \\u00a0","stock":1}
        """
      let made = try await api.offer(form, by: token)
      let product = try made.decoded(as: ShopAnswers.Product.self)
      #expect(product.title == "Té")
      #expect(product.description == "Verde.\nDe Japón.")
      #expect(product.terms == "Sin cambios")
      let path = try #require(made.headers["Location"])
      let change = "{\"description\":\" \",\"terms\":\"   \"}"
      let changed = try await api.ask(.patch, path, change, token: token, headers: Self.any)
      let after = try changed.decoded(as: ShopAnswers.Product.self)
      #expect(after.description.isEmpty)
      #expect(after.terms == nil)
    }
  }

  // Regression: a form was opened with a stock of 5, and two pieces were sold. Saving another price then restored the
  // sold pieces.
  @Test func whatWasSoldStaysSold() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let (path, tag) = try await offered(api, token)
      let headers = ["If-Match": tag]
      let product = try await api.ask(.get, path).decoded(as: ShopAnswers.Product.self)
      let order = """
        {"lines":[{"product":\(product.id),"quantity":2,"price":36000}]}
        """
      let key = ["Idempotency-Key": "key-0001"]
      let buyer = try await api.signUp("b@merca.example").token
      let placed = try await api.ask(.post, "/api/orders", order, token: buyer, headers: key)
      #expect(placed.status == 201)
      // A sale does not change the version of the offer.
      let cheaper = "{\"price\":30000}"
      let changed = try await api.ask(.patch, path, cheaper, token: token, headers: headers)
        .decoded(as: ShopAnswers.Product.self)
      #expect(changed.price == 30_000 && changed.stock == 3)
      #expect([changed.title, changed.description] == [product.title, product.description])
      #expect(changed.terms == product.terms && changed.instalments == product.instalments)
      for (change, stock) in [(4, 7), (-5, 2), (0, 2)] {
        let body = "{\"stock_change\":\(change)}"
        let answer = try await api.ask(.patch, path, body, token: token, headers: Self.any)
          .decoded(as: ShopAnswers.Product.self)
        #expect(answer.stock == stock)
      }
      let body = "{\"title\":\"Té\",\"stock_change\":-3}"
      let refused = try await api.ask(.patch, path, body, token: token, headers: Self.any)
      #expect(refused.status == 409)
      let error = Problem(refused)?.errors.first
      #expect(error?.pointer == "/stock_change")
      #expect(error?.detail == "There are only 2 units now. Remove fewer.")
      let after = try await api.ask(.get, path).decoded(as: ShopAnswers.Product.self)
      #expect(after.stock == 2 && after.title == product.title)
    }
  }

  @Test func whatIsNamedAloneIsChanged() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let (path, _) = try await offered(api, token)
      let bodies = [
        "{\"terms\":\"\",\"condition\":\"used\"}", "{}", "{\"terms\":null,\"price\":null}",
      ]
      for body in bodies {
        let product = try await api.ask(.patch, path, body, token: token, headers: Self.any)
          .decoded(as: ShopAnswers.Product.self)
        #expect(product.terms == nil && product.condition == "used")
        #expect(product.title == "Café de la sierra" && product.stock == 5)
      }
    }
  }
}
