package import Entities
package import ViperaNetworking

/// Gets the users from the API, in the name of the signed-in user.
package final class UsersInteractor: UsersContract.Interactor {
  private let client: APIClient
  private let visitor: Visitor

  /// Creates an interactor.
  package init(client: APIClient, visitor: Visitor) {
    self.client = client
    self.visitor = visitor
  }

  package var signedInMember: Member.ID? { visitor.signedIn?.member.id }

  package func members(after cursor: String?) async throws(NetworkError) -> ListPage<Member> {
    guard let signedIn = visitor.signedIn else { throw NetworkError(.status(401)) }
    do throws(NetworkError) {
      return try await client.send(GetMembers(token: signedIn.token, cursor: cursor))
    } catch {
      // The session has ended elsewhere, unless another user has signed in in the meantime.
      if error.reason == .status(401), visitor.signedIn == signedIn { visitor.signOut() }
      throw error
    }
  }
}
