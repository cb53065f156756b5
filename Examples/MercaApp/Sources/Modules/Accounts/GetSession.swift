import Entities
import Vipera
import ViperaNetworking

/// Asks whose session a token is of, and how long it lasts.
struct GetSession: APIRequest {
  /// What the API says of it.
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
  // A page waits for it.
  var options: RequestOptions { RequestOptions(timeout: .seconds(2), totalTimeout: .seconds(2)) }
}
