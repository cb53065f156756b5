import Store
import Testing
import ViperaNetworking

@testable import API

/// Selling products.
@Suite struct OfferRoutesTests {
  static let form = """
    {"title":"Café de la sierra","description":"Molido.\\nDe Nariño.","price":36000,"instalments":3,\
    "free_shipping":true,"condition":"new","terms":"Sin cambios","pictures":[],\
    "stock":5}
    """

  @Test func aUserWithAnAccountOffersAProduct() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let none = try await api.ask(.get, "/api/sellers/current", token: token)
      #expect(none.status == 404)
      let response = try await api.offer(by: token)
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
      // The second product is in the same shop; its optional members are missing.
      let short = """
        {"title":"Té","price":1,"condition":"used","stock":0}
        """
      let second = try await api.offer(short, by: token)
        .decoded(as: ShopAnswers.Product.self)
      #expect(second.seller == product.seller)
      #expect(second.instalments == 1)
      #expect(second.description.isEmpty && second.terms == nil && second.pictures.isEmpty)
      let rows = try await api.ask(.get, "/api/sellers/\(product.seller.id)/products")
        .decoded(as: ShopAnswers.Page<ShopAnswers.Row>.self)
      #expect(rows.data.map(\.id) == [second.id, product.id])
    }
  }

  // Regression: the document allowed only texts, but the server accepted null.
  @Test func whatNeedNotBeSaidMayBeNull() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let form = """
        {"title":"Té","price":1,"condition":"used","stock":0,"description":null,"instalments":null,\
        "free_shipping":null,"terms":null,"pictures":null}
        """
      let response = try await api.offer(form, by: token)
      #expect(response.status == 201)
      let product = try response.decoded(as: ShopAnswers.Product.self)
      #expect(product.terms == nil && product.description.isEmpty && product.instalments == 1)
      for name in ["description", "instalments", "free_shipping", "terms", "pictures", "cart"] {
        #expect(Self.mayBeNull(name), "\(name)")
      }
    }
  }

  /// Whether the document allows null for a member of the forms.
  private static func mayBeNull(_ name: String) -> Bool {
    let schemas = ["Offer", "OfferChange", "OrderRequest"].compactMap {
      APIDocument.schemas[$0]?.json
    }
    return schemas.contains { schema in
      guard case .object(let members) = schema, case .object(let all)? = members["properties"],
        case .object(let member)? = all[name], case .list(let types)? = member["type"]
      else { return false }
      return types.contains("null")
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
      let response = try await api.offer(by: token)
      #expect(response.status == 201)
      #expect(try response.decoded(as: ShopAnswers.Product.self).seller.name == name)
    }
  }

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

  // Regression: the error text for these fields was "It has changed since you read it", although nothing had changed.
  @Test(arguments: [
    "", "v1", "W/v1", "\"v1", "v1\"", "\"", "*, \"v1\"", ",", "\"v1\", v1", "\"v1\" \"v2\"",
    "w/\"v1\"",
  ])
  func whatIsNoTagIsSaid(field: String) async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let (path, _) = try await offered(api, token)
      for (method, body) in [(HTTPMethod.patch, "{\"price\":1}"), (.delete, nil)] {
        let headers = ["If-Match": field]
        let response = try await api.ask(method, path, body, token: token, headers: headers)
        #expect(response.status == 400)
        let text = String(decoding: response.body, as: UTF8.self)
        #expect(text.contains("\"header\":\"If-Match\""))
      }
      #expect(try await api.ask(.get, path).headers["ETag"]?.hasPrefix("\"v1-") == true)
    }
  }

  // Regression: browsers kept the body of product 1 of an earlier store, because both had version 1.
  @Test func twoBodiesOfOneVersionHaveTwoTags() async throws {
    var tags: Set<String> = []
    for title in ["Cafetera", "Silla"] {
      try await APITester.run { api in
        let token = try await api.signUp("a@merca.example").token
        let form = Self.form.replacing("Café de la sierra", with: title)
        let response = try await api.offer(form, by: token)
        let tag = try #require(response.headers["ETag"])
        #expect(tag.hasPrefix("\"v1-"))
        tags.insert(tag)
      }
    }
    #expect(tags.count == 2)
  }

  @Test(arguments: [
    ("\u{200b}", "Please enter a title"), ("\u{3164}\u{fe0f} \u{2060}", "Please enter a title"),
    ("\u{301}", "Please enter a title"),
    ("\u{202e}arefeac", "Please remove the characters that change the direction of text"),
    ("Silla \u{2067}", "Please remove the characters that change the direction of text"),
  ])
  func aTitleIsSeenAndTurnsNothing(title: String, detail: String) async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let form = Self.form.replacing("Café de la sierra", with: title)
      let response = try await api.offer(form, by: token)
      #expect(response.status == 422)
      #expect(String(decoding: response.body, as: UTF8.self).contains(detail))
      // Emoji of families and flags contain invisible characters.
      let family = Self.form.replacing(
        "Café de la sierra",
        with: "Silla \u{1f468}\u{200d}\u{1f469}"
      )
      #expect(try await api.offer(family, by: token).status == 201)
    }
  }

  @Test func aWithdrawalWithAVersionWithdrawsThatVersion() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let (path, tag) = try await offered(api, token)
      let any = ["If-Match": "*"]
      let change = "{\"price\":1}"
      #expect(try await api.ask(.patch, path, change, token: token, headers: any).status == 200)
      let old = ["If-Match": tag]
      #expect(try await api.ask(.delete, path, token: token, headers: old).status == 412)
      let new = ["If-Match": "\"v2\""]
      for _ in 1...2 {
        #expect(try await api.ask(.delete, path, token: token, headers: new).status == 204)
      }
      #expect(try await api.ask(.get, path).status == 410)
    }
  }

  // Regression: withdrawn products counted, so a shop that had ever offered 1,000 products could not offer another one.
  @Test func aShopThatIsFullTakesNoMoreUntilOneIsWithdrawn() async throws {
    try await APITester.run { api in
      let member = try await api.signUp("a@merca.example")
      for number in 1...Seller.mostProducts {
        let offer = OfferRequest(
          owner: member.user.id,
          shopName: "Ana",
          offer: ProductOffer(title: "P", price: 1),
          stock: 1,
          key: OfferRequest.Key("key-\(number)", contentHash: Array(repeating: 0, count: 32))
        )
        _ = try await api.store.products.offer(offer)
      }
      let response = try await api.offer(by: member.token)
      #expect(response.status == 409)
      #expect(Problem(response)?.detail?.contains("\(Seller.mostProducts) products") == true)
      #expect(try await api.ask(.delete, "/api/products/7", token: member.token).status == 204)
      #expect(try await api.offer(by: member.token).status == 201)
      #expect(try await api.offer(by: member.token).status == 409)
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
      let change = "{\"price\":1}"
      let response = try await api.ask(.patch, path, change, token: token, headers: headers)
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
      // Products of sellers without an account belong to nobody.
      for path in [path, "/api/products/1"] {
        let headers = ["If-Match": tag]
        let change = "{\"price\":1}"
        let response = try await api.ask(.patch, path, change, token: other, headers: headers)
        #expect(response.status == 403)
        #expect(try await api.ask(.delete, path, token: other).status == 403)
        #expect(try await api.ask(.get, path).status == 200)
      }
      #expect(try await api.ask(.delete, "/api/products/99", token: other).status == 404)
    }
  }
}
