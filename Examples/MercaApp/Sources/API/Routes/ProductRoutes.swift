import Store
import ViperaWeb

extension APIRoute {
  /// The routes of the products: everyone can search, and a user with an account can offer.
  package static func products(_ shelf: Shelf, _ kept: KeptAnswers) -> [APIRoute] {
    [
      APIRoute(.get, "/api/products", .anyone) { (call) throws(APIFailure) in
        try await found(shelf, call)
      },
      APIRoute(.get, "/api/sellers/{id}/products", .anyone) { (call) throws(APIFailure) in
        let seller = try await shelf.seller(call.id)
        return try await found(shelf, call, of: seller)
      },
      APIRoute(.get, "/api/products/{id}", .anyone) { (call) throws(APIFailure) in
        let place = kept.place(of: call.id)
        if let body = place.body { return body.answer(to: call.request) }
        let body = TaggedBody(try await shelf.product(call.id))
        place.keep(body)
        return body.answer(to: call.request)
      },
      APIRoute(.post, "/api/products", .signedIn) { (call) throws(APIFailure) in
        try await offered(shelf, call)
      },
      APIRoute(.patch, "/api/products/{id}", .signedIn) { (call) throws(APIFailure) in
        let user = try call.signedIn().session.user
        let condition = try IfMatch.required(of: call.request)
        let change = try OfferForm.readChange(call.request)
        let product = try await shelf.change(call.id, condition, by: change, of: user)
        return TaggedBody(product).answer(to: call.request)
      },
      APIRoute(.delete, "/api/products/{id}", .signedIn) { (call) throws(APIFailure) in
        let user = try call.signedIn().session.user
        try await shelf.withdraw(call.id, IfMatch(call.request), by: user)
        return HTTPResponse(.noContent)
      },
    ]
  }

  private static func offered(_ shelf: Shelf, _ call: APICall) async throws(APIFailure)
    -> HTTPResponse
  {
    let user = try call.signedIn().session.user
    let key = try IdempotencyKey.required(of: call.request, for: "product")
    let (offer, stock) = try OfferForm.read(call.request)
    let product = try await shelf.offer(offer, stock: stock, by: user, key: key)
    let place = [("Location", "/api/products/\(product.id)")] as [HTTPResponse.Header]
    return TaggedBody(product).answer(to: call.request, .created, headers: place)
  }

  private static func found(
    _ shelf: Shelf,
    _ call: APICall,
    of seller: Seller? = nil
  ) async throws(APIFailure) -> HTTPResponse {
    let query = try QueryValues(call.request)
    let search = try ProductQuery.read(query, of: seller)
    let page = try await shelf.search(search, PageQuery.read(query))
    let products = ProductList(data: page.rows.map(ProductRow.init), next: page.next?.text)
    return EntityTag.json(products, for: call.request)
  }
}
