import Foundation
import Store
import Testing
import ViperaNetworking

@testable import API

/// The OpenAPI document.
///
/// Every response in the other tests is also compared with it.
@Suite struct DocumentTests {
  @Test func everyRouteIsInItAndNoOther() async throws {
    try await APITester.run { api in
      let documented = APIDocument.routes.map { "\($0.verb) \($0.path)" }
      let routes = api.routes
      #expect(documented.sorted() == routes)
    }
  }

  @Test func whoMayAskIsSaid() async throws {
    try await APITester.run { api in
      for route in APIDocument.routes {
        let method = try #require(HTTPMethod(rawValue: route.verb))
        let path = route.path.replacing("{id}", with: "1").replacing("{number}", with: "1")
          .replacing("{digest}", with: String(repeating: "0", count: 64))
        let status = try await api.ask(method, path).status
        #expect((status == 401) == (route.access == .signedIn), "\(path)")
      }
    }
  }

  @Test func whatItRefersToIsThere() throws {
    let text = APIDocument.text
    let names = text.split(separator: "\"#/components/schemas/").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
    #expect(Set(names) == Set(APIDocument.schemas.keys))
    let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(read?["openapi"] as? String == "3.1.0")
    let paths = read?["paths"] as? [String: [String: [String: Any]]]
    let operations = paths?.values.flatMap(\.values).compactMap { $0["operationId"] as? String }
    #expect(operations?.count == APIDocument.routes.count)
    #expect(Set(operations ?? []).count == APIDocument.routes.count)
  }

  @Test func itIsServedWithTheAPI() async throws {
    try await APITester.run { api in
      let response = try await api.ask(.get, "/api/openapi.json")
      #expect(response.status == 200)
      let tag = try #require(response.headers["ETag"])
      let headers = ["If-None-Match": tag]
      #expect(try await api.ask(.get, "/api/openapi.json", headers: headers).status == 304)
    }
  }

  private static let bounds: [(schema: String, method: HTTPMethod, path: String, headers: [String: String])] = [
    ("Offer", .post, "/api/products", [:]), ("Quantity", .put, "/api/cart/lines/1", [:]),
    ("OfferChange", .patch, "/api/products/1", ["If-Match": "*"]),
  ]

  // The server must enforce the bounds in the document, and no others.
  @Test func theBoundsOfFormsAreThoseOfTheDocument() async throws {
    try await APITester.run { api in
      let answer = try await api.signUp("a@merca.example")
      // The buyer is another user, because users cannot put their own products into their cart.
      let buyer = try await api.signUp("b@merca.example").token
      let offer = OfferRequest(
        owner: answer.user.id,
        shopName: "Ana",
        offer: ProductOffer(title: "Café", price: 1),
        // The maximum stock, so that a change can remove all of it and then add it again.
        stock: Product.stocks.upperBound,
        key: OfferRequest.Key("key-0001", contentHash: Array(repeating: 0, count: 32))
      )
      #expect(try await api.store.products.offer(offer).id == 1)
      for number in 0..<ProductOffer.pictureCounts.upperBound {
        let name = "own/\(number)"
        _ = try await api.store.uploads.keep(name, of: answer.user.id, as: name)
      }
      var count = 0
      for (schema, method, path, headers) in Self.bounds {
        for (json, isWithin) in BoundaryForms(schema).all {
          // A new key, so that each form is another offer.
          let key = method == .post ? ["Idempotency-Key": UUID().uuidString] : [:]
          let response = try await api.ask(
            method,
            path,
            json,
            token: schema == "Quantity" ? buyer : answer.token,
            headers: headers.merging(key) { $1 }
          )
          #expect((response.status < 300) == isWithin, "\(method) \(path) \(json.prefix(300))")
          count += 1
        }
      }
      #expect(count > 40)
    }
  }

  // All tests rely on this check, so it has to find each kind of difference.
  @Test(
    arguments: [
      ("GET", "/api/beers/1", 200, "{\"id\":1,\"name\":\"B\",\"description\":\"\"}", nil),
      ("GET", "/api/beers/1", 201, "", "201 is not documented"),
      ("GET", "/api/beers/1", 200, "{\"id\":1,\"name\":\"B\"}", "Beer has no 'description'"),
      (
        "GET", "/api/beers/1", 200, "{\"id\":\"1\",\"name\":\"B\",\"description\":\"\"}",
        "Beer.id is no whole number"
      ),
      (
        "GET", "/api/beers/1", 200, "{\"id\":1,\"name\":\"B\",\"description\":\"\",\"x\":1}",
        "'x' of Beer is not documented"
      ),
      ("GET", "/api/beers", 200, "{\"data\":[7]}", "BeerList.data[] is no object"),
      (
        "GET", "/api/employees", 200, "{\"data\":[],\"next\":7}", "EmployeeList.next is no text"
      ),
      ("GET", "/api/nothing", 200, "", "no route, and 200"),
      ("DELETE", "/api/cart", 204, "{}", "a body is not documented"),
    ] as [(String, String, Int, String, String?)]
  )
  func whatIsNotSaidIsFound(
    method: String,
    path: String,
    status: Int,
    body: String,
    problem: String?
  ) {
    let found = DocumentCheck.problem(method, path, status, "application/json", Array(body.utf8))
    #expect(found == problem)
  }
}
