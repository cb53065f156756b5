import Passwords
import Store
import ViperaWeb

/// A session that has just begun: the only time that its token is told.
struct SignedIn {
  private struct Form: Encodable {
    let token: String
    let expires: Int
    let user: AccountForm
  }

  let token: SecretToken
  let expires: Timestamp
  let user: User

  /// As it is answered: never stored on its way, and never compressed, since sizes would tell.
  var response: HTTPResponse {
    let form = Form(
      token: token.text,
      expires: expires.milliseconds / 1000,
      user: AccountForm(user)
    )
    var response = HTTPResponse.json(form, .created, headers: [("Cache-Control", "no-store")])
    response.mayBeCompressed = false
    return response
  }
}
