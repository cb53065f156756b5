import Entities
import Vipera
import ViperaNetworking

/// Gets a page of the users.
struct GetMembers: APIRequest {
  typealias Answer = ListPage<Member>

  let token: Secret<String>
  /// The cursor from the page before; nil for the first page.
  let cursor: String?

  var path: APIPath { "/api/users" }
  var query: HTTPQuery { ["limit": "25", "cursor": cursor] }
  var headers: HTTPHeaders { token.authorization }
  var options: RequestOptions { RequestOptions(timeout: .seconds(30), totalTimeout: .seconds(30)) }
}
