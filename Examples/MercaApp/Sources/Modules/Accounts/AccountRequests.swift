import Entities
import Vipera
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

  private struct Form: Encodable {
    private enum CodingKeys: String, CodingKey {
      case firstName = "first_name"
      case lastName = "last_name"
      case email, password, phone
    }

    let firstName: String
    let lastName: String
    let email: String
    let password: String
    let phone: String
  }

  let draft: AccountDraft
  /// The headers that tell the API the client's address.
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

/// Gets the user and the expiry of the session that a token belongs to.
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
  // A page load waits for this response, so the timeouts are short.
  var options: RequestOptions { RequestOptions(timeout: .seconds(2), totalTimeout: .seconds(2)) }
}

/// Ends the session of a token, or all sessions of its user.
struct SendSignOut: APIRequest {
  typealias Answer = Void

  let token: Secret<String>
  let isEverywhere: Bool
  var options = RequestOptions.foreground

  var method: HTTPMethod { .delete }
  var path: APIPath { isEverywhere ? "/api/sessions" : "/api/sessions/current" }
  var headers: HTTPHeaders { token.authorization }
}

/// Gets a page of the users.
struct GetMembers: APIRequest {
  typealias Answer = ListPage<Member>

  let token: Secret<String>
  /// The cursor of the page; nil for the first page.
  let cursor: String?

  var path: APIPath { "/api/users" }
  var query: HTTPQuery { ["limit": "25", "cursor": cursor] }
  var headers: HTTPHeaders { token.authorization }
  var options: RequestOptions { RequestOptions(totalTimeout: .seconds(30)) }
}
