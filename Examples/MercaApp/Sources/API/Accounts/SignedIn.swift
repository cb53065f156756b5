import Passwords
import Store
import ViperaWeb

/// A new session on a device; only its first response contains both tokens.
struct SignedIn {
  private struct Form: Encodable {
    let token: String
    let expires: Int
    let device: String
    let user: AccountForm
  }

  let token: SecretToken
  let expires: Timestamp
  let device: KnownDevice
  let user: User

  /// The response: not cached, and not compressed, because the size would leak information.
  var response: HTTPResponse {
    let form = Form(
      token: token.text,
      expires: expires.milliseconds / 1000,
      device: device.token,
      user: AccountForm(user)
    )
    var response = HTTPResponse.json(form, .created, headers: [("Cache-Control", "no-store")])
    response.mayBeCompressed = false
    return response
  }
}
