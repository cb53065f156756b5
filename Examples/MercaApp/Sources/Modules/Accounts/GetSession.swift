import Entities
import Vipera
import ViperaNetworking

/// Gets the user and the expiry of a token's session.
struct GetSession: APIRequest {
  /// The API's response.
  struct Answer: Decodable {
    private enum CodingKeys: String, CodingKey {
      case member = "user"
      case expires
    }

    let member: Member
    let expires: Int
  }

  let token: Secret<String>

  var path: APIPath { "/api/sessions/current" }
  var headers: HTTPHeaders { token.authorization }
  // A page load waits for it.
  var options: RequestOptions { RequestOptions(timeout: .seconds(2), totalTimeout: .seconds(2)) }
}
