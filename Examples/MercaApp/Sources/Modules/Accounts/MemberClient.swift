package import Entities
import Vipera
package import ViperaNetworking

/// Sends requests as the signed-in user.
package final class MemberClient {
  private let client: APIClient
  private let visitor: Visitor

  package init(client: APIClient, visitor: Visitor) {
    self.client = client
    self.visitor = visitor
  }

  package var member: Member.ID? { visitor.signedIn?.member.id }

  /// Sends a request with the member's token.
  ///
  /// - Throws: Status 401, without sending anything, if no user is signed in. If the API responds with 401, the session
  ///   has ended, and the user is signed out here too.
  package func send<R: APIRequest>(_ request: R) async throws(NetworkError) -> R.Answer {
    guard let signedIn = visitor.signedIn else { throw NetworkError(.status(401)) }
    do throws(NetworkError) {
      return try await client.send(Authorized(request: request, token: signedIn.token))
    } catch {
      // Another user may have signed in in the meantime.
      if error.reason == .status(401), visitor.signedIn == signedIn { visitor.signOut() }
      throw error
    }
  }
}

/// A request with the token of a user.
struct Authorized<Request: APIRequest>: APIRequest {
  typealias Answer = Request.Answer

  let request: Request
  let token: Secret<String>

  var method: HTTPMethod { request.method }
  var path: APIPath { request.path }
  var query: HTTPQuery { request.query }
  var body: HTTPBody { request.body }
  var options: RequestOptions { request.options }

  var headers: HTTPHeaders {
    var headers = request.headers
    headers.append("Authorization", "Bearer \(token.revealed)")
    return headers
  }

  func answer(from response: HTTPResponse, by json: JSONCoding) throws(NetworkError) -> Answer {
    try request.answer(from: response, by: json)
  }
}
