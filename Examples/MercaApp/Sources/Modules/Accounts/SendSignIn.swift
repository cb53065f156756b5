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
  /// The browser's token, if it has signed in before.
  let device: KnownDevice?
  /// The headers that tell the API where the client is.
  let origin: HTTPHeaders

  var method: HTTPMethod { .post }
  var path: APIPath { "/api/sessions" }
  var headers: HTTPHeaders { origin }
  var body: HTTPBody { .json(Form(email: email, password: password, device: device?.rawValue)) }
  var options: RequestOptions { .foreground }
}
