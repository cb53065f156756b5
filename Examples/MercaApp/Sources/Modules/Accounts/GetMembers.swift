import Entities
import Vipera
import ViperaNetworking

/// Asks for a page of those who have an account.
struct GetMembers: APIRequest {
  typealias Answer = MemberPage

  let token: Secret<String>
  /// What the page before said; nil for the first one.
  let cursor: String?

  var path: APIPath { "/api/users" }
  var query: HTTPQuery { ["limit": "25", "cursor": cursor] }
  var headers: HTTPHeaders { token.authorization }
  var options: RequestOptions { RequestOptions(timeout: .seconds(30), totalTimeout: .seconds(30)) }
}
