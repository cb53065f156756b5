import Entities
import ViperaNetworking

/// Creates a session, given an email address and a password.
struct SendSignIn: APIRequest {
  typealias Answer = SignedIn

  private struct Form: Encodable {
    let email: String
    let password: String
    let device: String?
  }

  let email: String
  let password: String
  /// The token of a browser that has signed in before.
  let device: KnownDevice?
  /// The headers that tell the API the client's address.
  let origin: HTTPHeaders

  var method: HTTPMethod { .post }
  var path: APIPath { "/api/sessions" }
  var headers: HTTPHeaders { origin }
  var body: HTTPBody { .json(Form(email: email, password: password, device: device?.rawValue)) }
  var options: RequestOptions { .foreground }
}

extension AccountRules {
  /// Returns the first error in the input of the login form.
  ///
  /// The password need not follow the rules for new passwords.
  static func mistake(signingInAs email: String, with password: String) -> AccountMistake? {
    let mistake = mistake(in: email, of: .email)
    if mistake != .missing(.email), password.isEmpty { return .missing(.password) }
    return mistake
  }
}

/// Creates an account, and signs in to it.
struct SendSignUp: APIRequest {
  typealias Answer = SignedIn

  let draft: AccountDraft
  /// The headers that tell the API the client's address.
  let origin: HTTPHeaders

  var method: HTTPMethod { .post }
  var path: APIPath { "/api/users" }
  var headers: HTTPHeaders { origin }
  var body: HTTPBody {
    let fields = AccountRules.table.map(\.field)
    return .json(Dictionary(uniqueKeysWithValues: fields.map { ($0.rawValue, draft.text(in: $0)) }))
  }
  var options: RequestOptions { .foreground }
}

/// Gets the user and the expiry of the session that the token belongs to.
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

  var path: APIPath { "/api/sessions/current" }
  // A page load waits for this response, so the timeouts are short.
  var options: RequestOptions { RequestOptions(timeout: .seconds(2), totalTimeout: .seconds(2)) }
}
