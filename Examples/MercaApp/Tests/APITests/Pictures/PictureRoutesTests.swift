import API
import Entities
import Patience
import Store
import Testing
import ViperaNetworking

/// The pictures of products, beers, vipers and people.
@Suite struct PictureRoutesTests {
  @Test(arguments: [
    "demo/beer/7", "demo/product/1/2", "demo/viper/1", "demo/portrait/101",
  ])
  func aPictureIsThereForGood(name: String) async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let path = "/api/pictures/\(name)"
      let response = try await api.ask(.get, path)
      #expect(response.status == 200)
      #expect(response.body == SamplePictures.file(name))
      #expect(response.headers["Content-Type"] == "image/png")
      #expect(response.headers["Cache-Control"] == "public, max-age=31536000, immutable")
      #expect(response.headers["X-Content-Type-Options"] == "nosniff")
      let tag = try #require(response.headers["ETag"])
      let again = try await api.ask(.get, path, headers: ["If-None-Match": tag])
      #expect(again.status == 304 && again.body.isEmpty)
      #expect(again.headers["Cache-Control"] == "public, max-age=31536000, immutable")
      #expect(try await api.ask(.get, path, headers: ["If-None-Match": "\"x\""]).status == 200)
      #expect(try await api.ask(.head, path).status == 200)
    }
  }

  @Test(arguments: [
    ("demo/beer/404", 404), ("demo/product/1/404", 404), ("demo/beer/x", 404),
    ("demo/beer/7/1", 404),
    ("demo/beer", 404), ("demo/beer/07", 404), ("demo/product/1", 404), ("demo/product/1/2/3", 404),
    ("demo/person/1", 404), ("", 404), ("demo%2Fbeer%2F7", 404), ("demo/beer/7/", 404),
    ("demo/beer/99999999999999999999", 404), ("demo/product/%7Bid%7D/1", 404),
    ("demo/product/1/3", 404), ("demo/product/7/1", 404), ("demo/product/8/1", 404),
    ("demo/product/1000000/3", 404), ("demo/beer/503", 503),
  ])
  func whatIsNotThereIsAProblem(name: String, status: Int) async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let response = try await api.ask(.get, "/api/pictures/\(name)")
      #expect(response.status == status)
      #expect(Problem(response)?.detail?.isEmpty == false)
      #expect(response.headers["Cache-Control"] != "public, max-age=31536000, immutable")
    }
  }

  // Carts still show withdrawn products.
  @Test func aWithdrawnProductKeepsItsPictures() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      try await api.store.products.withdraw(1, of: 1, version: nil)
      #expect(try await api.ask(.get, "/api/pictures/demo/product/1/1").status == 200)
    }
  }

  // Regression: a client that requested many pictures delayed everyone else's pictures, and the server looked up any
  // number of products at once.
  @Test func oneAddressWaitsForItsOwnPicturesOnly() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      let pictures = GatedPictures("demo/product/1/1")
      let products = CountedProducts(api.store.products)
      let server = TestServer(.testing(pictures, of: products))
      let address = "http://127.0.0.1:\(try await server.start())/api/pictures/demo"
      let transport = try PatientTransport()
      let ask: @Sendable (String, String?) async throws -> HTTPResponse = { name, from in
        var headers = HTTPHeaders()
        headers["X-Test-Address"] = from
        let url = try RequestURL("\(address)/\(name)")
        return try await transport.send(HTTPRequest(.get, url, headers: headers))
      }
      try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
        for _ in 0..<10 { group.addTask { try await ask("product/1/1", "10.0.0.6") } }
        // One picture is being drawn, eight requests wait, and the tenth is refused.
        let refused = try await group.next()
        #expect(refused?.status == 429)
        #expect(refused?.headers["Retry-After"] == "1")
        #expect(try await ask("beer/2", "10.0.0.7").status == 200)
        #expect(try await ask("beer/2", nil).status == 200)
        #expect(products.count <= 1)
        await pictures.open()
        while let response = try await group.next() { #expect(response.status == 200) }
      }
      #expect(products.count == 9)
      #expect(await pictures.mostAtOnce == 1)
      await transport.close()
      await server.stop()
    }
  }

  @Test func theyAreOnlyRead() async throws {
    try await APITester.run { api in
      let response = try await api.ask(.delete, "/api/pictures/demo/product/1/1")
      #expect(response.status == 405)
      #expect(response.headers["Allow"] == "GET, HEAD")
    }
  }

  // Clients request the addresses in responses without changing them.
  @Test func whatIsNamedIsFollowedAsItStands() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      try await api.store.filling.add([
        Beer(id: 1, name: "Club", description: "Rubia", image: "demo/beer/1"),
        Beer(id: 2, name: "Otra", description: "", image: "https://beers.example/2.png"),
      ])
      let person = Employee(
        id: 1,
        email: "ada@merca.example",
        firstName: "Ada",
        lastName: "Lovelace",
        avatar: "demo/portrait/1"
      )
      try await api.store.filling.add(EmployeeList(employees: [person]))
      let staff = try await api.ask(.get, "/api/employees").decoded(as: EmployeeList.self)
      #expect(staff.employees.first?.avatar == "/api/pictures/demo/portrait/1")
      let product = try await api.ask(.get, "/api/products/1").decoded(as: ShopAnswers.Product.self)
      #expect(product.pictures.first == "/api/pictures/demo/product/1/1")
      let beers = try await api.ask(.get, "/api/beers")
      let text = String(decoding: beers.body, as: UTF8.self)
      #expect(text.contains("\"/api/pictures/demo/beer/1\""))
      #expect(text.contains("\"https://beers.example/2.png\""))
      for path in [staff.employees.first?.avatar, product.pictures.first] {
        #expect(try await api.ask(.get, try #require(path)).status == 200)
      }
    }
  }

  @Test func aSellerMaySendBackWhatTheyGot() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      var names: [String] = []
      for file in [RealPictures.webP, RealPictures.turnedJPEG] {
        let picture = try await api.upload(file, token: token).decoded(as: UploadedPicture.self)
        names.append(picture.name)
      }
      let form = UploadRoutesTests.form(["/api/pictures/\(names[0])", names[1]])
      let response = try await api.offer(form, by: token)
      #expect(response.status == 201)
      let product = try response.decoded(as: ShopAnswers.Product.self)
      #expect(product.pictures == names.map { "/api/pictures/\($0)" })
      #expect(try await api.store.products.product(product.id)?.offer.pictures == names)
      for bad in ["/api/pictures/", "/api/pictures//x", "/api/other/x", "/api/pictures/../x"] {
        let response = try await api.offer(UploadRoutesTests.form([bad]), by: token)
        #expect(response.status == 422, "\(bad)")
      }
    }
  }
}
