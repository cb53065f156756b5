import struct Entities.ProductQuery
import Store
import ViperaWeb

extension APIRoute {
  /// The routes of the products: everyone can search, and a user with an account can offer.
  package static func products(_ shelf: Shelf) -> [APIRoute] {
    [
      APIRoute(.get, "/api/products", .anyone) { call in
        try await found(shelf, call)
      },
      APIRoute(.get, "/api/sellers/{id}/products", .anyone) { call in
        let seller = try await shelf.seller(call.id)
        return try await found(shelf, call, of: seller)
      },
      APIRoute(.get, "/api/products/{id}", .anyone) { call in
        TaggedBody(try await shelf.product(call.id)).answer(to: call.request)
      },
      APIRoute(.post, "/api/products", .signedIn) { call in
        try await offered(shelf, call)
      },
      APIRoute(.patch, "/api/products/{id}", .signedIn) { call in
        let user = try call.user()
        let condition = try IfMatch.required(of: call.request)
        let change = try OfferForm.readChange(call.request)
        let product = try await shelf.change(call.id, condition, by: change, of: user)
        return TaggedBody(product).answer(to: call.request)
      },
      APIRoute(.delete, "/api/products/{id}", .signedIn) { call in
        let user = try call.user()
        try await shelf.withdraw(call.id, IfMatch(call.request), by: user)
        return HTTPResponse(.noContent)
      },
    ]
  }

  /// The routes of the sellers.
  package static func sellers(_ shelf: Shelf) -> [APIRoute] {
    [
      APIRoute(.get, "/api/sellers", .anyone) { call in
        let query = try QueryValues(call.request)
        let page = try await shelf.sellers.search(query.words(), PageQuery.read(query))
        return EntityTag.json(page.json(\.json), for: call.request)
      },
      // For users to find their own shop.
      APIRoute(.get, "/api/sellers/current", .signedIn) { call in
        let shop = try await shelf.shop(of: call.user())
        return EntityTag.json(shop.json, for: call.request, isPrivate: true)
      },
      APIRoute(.get, "/api/sellers/{id}", .anyone) { call in
        EntityTag.json(try await shelf.seller(call.id).json, for: call.request)
      },
    ]
  }

  private static func offered(_ shelf: Shelf, _ call: APICall) async throws -> HTTPResponse {
    let user = try call.user()
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
  ) async throws -> HTTPResponse {
    let query = try QueryValues(call.request)
    let search = try ProductQuery.read(query, of: seller)
    let page = try await shelf.products.search(search, PageQuery.read(query))
    return EntityTag.json(page.json(\.row), for: call.request)
  }
}
