import Entities
import Vipera
import ViperaNetworking

/// Gets a product with the entity tag of its version.
struct GetOfferedProduct: APIRequest {
  typealias Answer = OfferedProduct

  let id: Product.ID

  var path: APIPath { "/api/products/\(id)" }
  var options: RequestOptions { RequestOptions(timeout: .seconds(30), totalTimeout: .seconds(30)) }

  func answer(from response: HTTPResponse, by json: JSONCoding) throws(NetworkError) -> OfferedProduct {
    try OfferedProduct(response, by: json)
  }
}

extension OfferedProduct {
  /// Reads a product and the entity tag of its version.
  fileprivate init(_ response: HTTPResponse, by json: JSONCoding) throws(NetworkError) {
    let product = try response.decoded(as: Product.self, by: json)
    guard let tag = response.headers["ETag"] else {
      throw NetworkError(.unreadable, response: response)
    }
    self.init(product: product, tag: tag)
  }
}

/// Offers a product of the member, once for its idempotency key.
struct PostProduct: APIRequest {
  typealias Answer = Void

  let token: Secret<String>
  /// The idempotency key of this product: sent again, it is the same product.
  let key: String
  let draft: OfferContent

  var method: HTTPMethod { .post }
  var path: APIPath { "/api/products" }
  var headers: HTTPHeaders {
    ["Authorization": "Bearer \(token.revealed)", "Idempotency-Key": key]
  }
  var body: HTTPBody { .json(draft) }
  var options: RequestOptions { .foreground }
}

/// Changes a product of the member, if it is still the version that was read.
struct PatchProduct: APIRequest {
  typealias Answer = OfferedProduct

  let token: Secret<String>
  let offered: OfferedProduct
  let change: OfferChange

  var method: HTTPMethod { .patch }
  var path: APIPath { "/api/products/\(offered.product.id)" }
  var headers: HTTPHeaders {
    ["Authorization": "Bearer \(token.revealed)", "If-Match": offered.tag]
  }
  var body: HTTPBody { .json(change) }
  var options: RequestOptions { .foreground }

  func answer(from response: HTTPResponse, by json: JSONCoding) throws(NetworkError) -> OfferedProduct {
    try OfferedProduct(response, by: json)
  }
}

/// Withdraws a product of the member.
struct DeleteProduct: APIRequest {
  typealias Answer = Void

  let token: Secret<String>
  let id: Product.ID

  var method: HTTPMethod { .delete }
  var path: APIPath { "/api/products/\(id)" }
  var headers: HTTPHeaders { token.authorization }
  var options: RequestOptions { .foreground }
}
