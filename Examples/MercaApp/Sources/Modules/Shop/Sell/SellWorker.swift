package import Entities
package import ViperaNetworking

/// One of the user's products, with the entity tag of its version; changing the product requires the tag.
package struct OfferedProduct: Hashable, Sendable, Codable {
  package let product: Product
  package let tag: String
}

/// Lists, offers, changes and withdraws the products of the signed-in user through the API.
package final class SellWorker: SellContract.Worker, OfferContract.Worker {
  private let client: MemberClient

  package init(client: MemberClient) { self.client = client }

  package var member: Member.ID? { client.member }

  package func shop() async throws(NetworkError) -> Seller? {
    do throws(NetworkError) {
      return try await client.send(Get<Seller>(path: "/api/sellers/current"))
    } catch {
      // The user has no shop before offering the first product.
      guard error.reason == .status(404) else { throw error }
      return nil
    }
  }

  package func products(of shop: Seller.ID, after cursor: String?) async throws(NetworkError) -> ListPage<ProductRow> {
    try await client.send(Get(path: "/api/sellers/\(shop)/products", query: ["limit": "25", "cursor": cursor]))
  }

  package func product(_ id: Product.ID) async throws(NetworkError) -> OfferedProduct {
    let offered = try await client.send(GetOfferedProduct(id: id))
    // Anyone can read a product, but only its seller may change it.
    let own = try await shop()
    guard offered.product.seller.id == own?.id else { throw NetworkError(.status(403)) }
    return offered
  }

  package func keep(_ picture: PictureFile) async throws(NetworkError) -> KeptPicture {
    try await client.send(PostPicture(picture: picture))
  }

  package func offer(_ draft: OfferContent, key: String) async throws(NetworkError) {
    try await client.send(PostProduct(key: key, draft: draft))
  }

  package func change(_ offered: OfferedProduct, by change: OfferChange) async throws(NetworkError) -> OfferedProduct {
    try await client.send(PatchProduct(offered: offered, change: change))
  }

  package func withdraw(_ id: Product.ID) async throws(NetworkError) {
    try await client.send(Delete(path: "/api/products/\(id)", options: .foreground))
  }
}

/// A request whose response is a product with the entity tag of its version.
private protocol OfferedProductRequest: APIRequest where Answer == OfferedProduct {}

extension OfferedProductRequest {
  func answer(from response: HTTPResponse, by json: JSONCoding) throws(NetworkError) -> OfferedProduct {
    let product = try response.decoded(as: Product.self, by: json)
    guard let tag = response.headers["ETag"] else { throw NetworkError(.unreadable, response: response) }
    return OfferedProduct(product: product, tag: tag)
  }
}

private struct GetOfferedProduct: OfferedProductRequest {
  let id: Product.ID

  var path: APIPath { "/api/products/\(id)" }
  var options: RequestOptions { RequestOptions(totalTimeout: .seconds(30)) }
}

/// Changes a product of the user, if it is still the version that was read.
private struct PatchProduct: OfferedProductRequest {
  let offered: OfferedProduct
  let change: OfferChange

  var method: HTTPMethod { .patch }
  var path: APIPath { "/api/products/\(offered.product.id)" }
  var headers: HTTPHeaders { ["If-Match": offered.tag] }
  var body: HTTPBody { .json(change) }
  var options: RequestOptions { .foreground }
}

/// Offers a product of the user, once for each idempotency key.
private struct PostProduct: APIRequest {
  typealias Answer = Void

  let key: String
  let draft: OfferContent

  var method: HTTPMethod { .post }
  var path: APIPath { "/api/products" }
  var headers: HTTPHeaders { ["Idempotency-Key": key] }
  var body: HTTPBody { .json(draft) }
  var options: RequestOptions { .foreground }
}

private struct PostPicture: APIRequest {
  typealias Answer = KeptPicture

  let picture: PictureFile

  var method: HTTPMethod { .post }
  var path: APIPath { "/api/pictures" }
  var body: HTTPBody { .bytes(picture.bytes, contentType: picture.type) }
  /// A long timeout: the user can fill in the form during the upload.
  var options: RequestOptions { RequestOptions(timeout: .seconds(120), totalTimeout: .seconds(120)) }
}
