import struct Entities.WantedLine
import API
import Store
import Testing
import ViperaNetworking

/// Products and sellers.
@Suite struct ProductRoutesTests {
  private typealias Rows = ShopAnswers.Page<ShopAnswers.Row>

  private func ids(_ api: APITester, _ query: String) async throws -> [Int] {
    let response = try await api.ask(.get, "/api/products?\(query)")
    #expect(response.status == 200, "\(query)")
    return try response.decoded(as: Rows.self).data.map(\.id)
  }

  struct Search: Sendable, CustomTestStringConvertible {
    let query: String
    let ids: [Int]

    var testDescription: String { query }
  }

  @Test(arguments: [
    Search(query: "", ids: [7, 6, 5, 4, 3, 2, 1]),
    Search(query: "q=cafe", ids: [2, 1]),
    Search(query: "q=CAF%C3%89", ids: [2, 1]),
    Search(query: "q=Cafe%CC%81+en", ids: [1]),
    Search(query: "q=f%C3%BAtbol%20balon", ids: [3]),
    Search(query: "q=b", ids: [5, 3]),
    Search(query: "q=%3Cb%3E", ids: [5, 3]),
    Search(query: "q=%22%27%3B--%25_*%00", ids: []),
    Search(query: "q=nada", ids: []),
    Search(query: "seller=2", ids: [7, 4, 3]),
    Search(query: "seller=3", ids: []),
    Search(query: "condition=used", ids: [4]),
    Search(query: "condition=new&seller=2&sort=cheapest", ids: [7, 3]),
    Search(query: "sort=cheapest", ids: [1, 7, 3, 6, 2, 4, 5]),
    Search(query: "sort=dearest", ids: [5, 4, 2, 6, 3, 7, 1]),
    Search(query: "min_price=90000&max_price=210000&sort=cheapest", ids: [3, 6, 2]),
    Search(query: "min_price=950001", ids: []),
    Search(query: "max_price=36000", ids: [1]),
    Search(query: "unknown=1", ids: [7, 6, 5, 4, 3, 2, 1]),
    Search(query: "ids=3,7,99,1", ids: [3, 7, 1]),
  ])
  func productsAreFound(search: Search) async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      #expect(try await ids(api, search.query) == search.ids)
    }
  }

  @Test(arguments: [
    ("messa", #"{"corrections":[{"instead":["mesa"],"word":"messa"}],"data":[{"#), ("mesa", #"{"data":[{"#),
  ])
  func correctedWordsAreInTheAnswer(word: String, beginning: String) async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let response = try await api.ask(.get, "/api/products?q=\(word)")
      #expect(String(decoding: response.body, as: UTF8.self).hasPrefix(beginning))
    }
  }

  // A favourite is shown even if its seller has withdrawn it.
  @Test func withdrawnProductsAreFoundByTheirIDs() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      try await api.store.products.withdraw(3, of: 2, version: nil)
      let response = try await api.ask(.get, "/api/products?ids=3,1")
      let text = String(decoding: response.body, as: UTF8.self)
      #expect(text.split(separator: "},{").map { $0.contains(#""withdrawn":true"#) } == [true, false])
    }
  }

  @Test(arguments: ["newest", "cheapest", "dearest"])
  func theyComeInPagesInEveryOrder(sort: String) async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let whole = try await ids(api, "sort=\(sort)")
      for path in ["/api/products?", "/api/products?q=&", "/api/products?min_price=0&"] {
        var (found, cursor): ([Int], String?) = ([], nil)
        repeat {
          let query = "sort=\(sort)&limit=3" + (cursor.map { "&cursor=\($0)" } ?? "")
          let page = try await api.ask(.get, path + query).decoded(as: Rows.self)
          #expect(page.data.count == min(3, 7 - found.count))
          found += page.data.map(\.id)
          cursor = page.next
        } while cursor != nil
        #expect(found == whole)
      }
    }
  }

  @Test func aRowSaysWhatAListShows() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let rows = try await api.ask(.get, "/api/products?seller=2").decoded(as: Rows.self).data
      #expect(rows.map(\.title) == ["Lámpara", "Teléfono usado", "Balón de fútbol"])
      #expect(
        rows.map(\.picture) == [
          nil, "/api/pictures/demo/product/4/1", "/api/pictures/demo/product/3/1",
        ]
      )
      #expect(rows.map(\.seller.name) == ["Tienda Boreal", "Tienda Boreal", "Tienda Boreal"])
      #expect(rows[0].price == 85_000)
      #expect(rows[0].withdrawn == nil)
    }
  }

  @Test func aProductIsShownWholeAndNotSentAgain() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let response = try await api.ask(.get, "/api/products/4")
      let product = try response.decoded(as: ShopAnswers.Product.self)
      #expect(product.title == "Teléfono usado")
      #expect(product.description == "De Teléfono usado")
      #expect(product.condition == "used")
      #expect(product.free_shipping)
      #expect(product.instalments == 12)
      #expect(product.terms == nil)
      #expect(product.pictures == ["4/1", "4/2"].map { "/api/pictures/demo/product/\($0)" })
      #expect(product.seller == ShopAnswers.Seller(id: 2, name: "Tienda Boreal"))
      let tag = try #require(response.headers["ETag"])
      let again = try await api.ask(.get, "/api/products/4", headers: ["If-None-Match": tag])
      #expect(again.status == 304)
      // Buying the product changes its body.
      _ = try await api.signUp("a@merca.example")
      let user = try await api.store.users.credentials(of: "a@merca.example")?.user.id ?? 0
      let line = WantedLine(product: 4, quantity: 1, price: 450_000)
      let request = OrderRequest(buyer: user, key: "key-0000", content: .lines([line]))
      _ = try await api.store.orders.place(request)
      let fresh = try await api.ask(.get, "/api/products/4", headers: ["If-None-Match": tag])
      #expect(fresh.status == 200)
      #expect(try fresh.decoded(as: ShopAnswers.Product.self).stock == 9)
    }
  }

  @Test func sellersAreListedWithTheirProductsAlone() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let sellers = try await api.ask(.get, "/api/sellers?limit=1")
        .decoded(as: ShopAnswers.Page<ShopAnswers.Seller>.self)
      #expect(sellers.data.map(\.id) == [1])
      let next = try #require(sellers.next)
      let second = try await api.ask(.get, "/api/sellers?limit=1&cursor=\(next)")
        .decoded(as: ShopAnswers.Page<ShopAnswers.Seller>.self)
      #expect(second.data.map(\.id) == [2])
      #expect(second.next == nil)
      let found = try await api.ask(.get, "/api/sellers?q=bor%C3%A9al")
        .decoded(as: ShopAnswers.Page<ShopAnswers.Seller>.self)
      #expect(found.data.map(\.name) == ["Tienda Boreal"])
      let one = try await api.ask(.get, "/api/sellers/2")
      #expect(
        try one.decoded(as: ShopAnswers.Seller.self) == .init(id: 2, name: "Tienda Boreal")
      )
      let path = "/api/sellers/2/products"
      let rows = try await api.ask(.get, "\(path)?sort=cheapest").decoded(as: Rows.self).data
      #expect(rows.map(\.id) == [7, 3, 4])
      // Regression: the seller in the query was ignored if the path named one.
      for seller in ["1", "2", "x"] {
        #expect(try await api.ask(.get, "\(path)?seller=\(seller)").status == 400)
      }
    }
  }

  @Test(arguments: ["gzip", "identity"])
  func listsAreCompressedWhereThatIsTaken(coding: String) async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let response = try await api.ask(
        .get,
        "/api/products",
        headers: ["Accept-Encoding": coding]
      )
      #expect(response.headers["Vary"]?.lowercased().contains("accept-encoding") == true)
      #expect(response.headers["ETag"]?.hasPrefix("W/") == (coding == "gzip"))
    }
  }
}
