import Entities
import Vipera
import ViperaNetworking

/// Uploads a picture for one of the member's products.
struct PostPicture: APIRequest {
  typealias Answer = KeptPicture

  let token: Secret<String>
  let picture: PictureFile

  var method: HTTPMethod { .post }
  var path: APIPath { "/api/pictures" }
  var headers: HTTPHeaders { token.authorization }
  var body: HTTPBody { .bytes(picture.bytes, contentType: picture.type) }
  /// The user can fill in the form in the meantime.
  var options: RequestOptions {
    RequestOptions(timeout: .seconds(120), totalTimeout: .seconds(120))
  }
}
