import Entities
import ViperaNetworking

/// Creates an account, and signs in to it.
struct SendSignUp: APIRequest {
  typealias Answer = SignedIn

  private struct Form: Encodable {
    private enum CodingKeys: String, CodingKey {
      case firstName = "first_name"
      case lastName = "last_name"
      case email
      case password
      case phone
    }

    let firstName: String
    let lastName: String
    let email: String
    let password: String
    let phone: String
  }

  let draft: AccountDraft
  /// The headers that tell the API where the client is.
  let origin: HTTPHeaders

  var method: HTTPMethod { .post }
  var path: APIPath { "/api/users" }
  var headers: HTTPHeaders { origin }
  var body: HTTPBody {
    .json(
      Form(
        firstName: draft.firstName,
        lastName: draft.lastName,
        email: draft.email,
        password: draft.password,
        phone: draft.phone
      )
    )
  }
  var options: RequestOptions { .foreground }
}
