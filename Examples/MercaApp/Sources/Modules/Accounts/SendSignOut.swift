import Vipera
import ViperaNetworking

/// Ends the session of its token, or all sessions of the member.
struct SendSignOut: APIRequest {
  typealias Answer = Void

  let token: Secret<String>
  let isEverywhere: Bool
  var options = RequestOptions.foreground

  var method: HTTPMethod { .delete }
  var path: APIPath { isEverywhere ? "/api/sessions" : "/api/sessions/current" }
  var headers: HTTPHeaders { token.authorization }
}
