import Store
import ViperaWeb

extension APIRoute {
  private struct Sellers: Encodable {
    let data: [SellerAnswer]
    let next: String?
  }

  /// The routes of the sellers.
  package static func sellers(_ shelf: Shelf) -> [APIRoute] {
    [
      APIRoute(.get, "/api/sellers", .anyone) { (call) throws(APIFailure) in
        let query = try QueryValues(call.request)
        let page = try await shelf.sellers(query.words(), PageQuery.read(query))
        let sellers = Sellers(data: page.rows.map(SellerAnswer.init), next: page.next?.text)
        return EntityTag.json(sellers, for: call.request)
      },
      // For users to find their own shop.
      APIRoute(.get, "/api/sellers/current", .signedIn) { (call) throws(APIFailure) in
        let shop = try await shelf.shop(of: call.signedIn().session.user)
        return EntityTag.json(SellerAnswer(shop), for: call.request, isPrivate: true)
      },
      APIRoute(.get, "/api/sellers/{id}", .anyone) { (call) throws(APIFailure) in
        EntityTag.json(SellerAnswer(try await shelf.seller(call.id)), for: call.request)
      },
    ]
  }
}
