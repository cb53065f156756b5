import ViperaNetworking

/// Asks for a session, for an e-mail address and a password.
struct SendSignIn: APIRequest {
  typealias Answer = SignedIn

  private struct Form: Encodable {
    let email: String
    let password: String
  }

  let email: String
  let password: String
  /// Where whoever asks is.
  let origin: HTTPHeaders

  var method: HTTPMethod { .post }
  var path: APIPath { "/api/sessions" }
  var headers: HTTPHeaders { origin }
  var body: HTTPBody { .json(Form(email: email, password: password)) }
  var options: RequestOptions { .foreground }
}
