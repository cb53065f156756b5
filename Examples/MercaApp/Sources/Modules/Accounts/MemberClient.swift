package import Entities
package import Vipera
package import ViperaNetworking

/// Sends requests in the name of whoever is signed in.
package final class MemberClient {
  private let client: APIClient
  private let visitor: Visitor

  /// Creates the client of one module.
  package init(client: APIClient, visitor: Visitor) {
    self.client = client
    self.visitor = visitor
  }

  /// The number of whoever is signed in.
  package var member: Member.ID? { visitor.signedIn?.member.id }

  /// Sends a request that is made with the member's token.
  ///
  /// - Throws: A status of 401 where nobody is signed in, without asking; whoever's session has ended
  ///   elsewhere is then signed out here too.
  package func send<R: APIRequest>(
    _ request: (Secret<String>) -> R
  ) async throws(NetworkError) -> R.Answer {
    guard let signedIn = visitor.signedIn else { throw NetworkError(.status(401)) }
    do throws(NetworkError) {
      return try await client.send(request(signedIn.token))
    } catch {
      // Somebody may have signed in meanwhile.
      if error.reason == .status(401), visitor.signedIn == signedIn { visitor.signOut() }
      throw error
    }
  }
}

extension Secret<String> {
  /// What a request in a member's name brings along.
  var authorization: HTTPHeaders { ["Authorization": "Bearer \(revealed)"] }
}
