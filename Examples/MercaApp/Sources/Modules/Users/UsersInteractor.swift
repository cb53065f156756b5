package import Entities
package import ViperaNetworking

/// Asks the API who has an account, in the name of whoever is signed in.
package final class UsersInteractor: UsersContract.Interactor {
  private let client: APIClient
  private let visitor: Visitor

  /// Creates an interactor.
  package init(client: APIClient, visitor: Visitor) {
    self.client = client
    self.visitor = visitor
  }

  package var signedInMember: Member.ID? { visitor.signedIn?.member.id }

  package func members(after cursor: String?) async throws(NetworkError) -> MemberPage {
    guard let signedIn = visitor.signedIn else { throw NetworkError(.status(401)) }
    do throws(NetworkError) {
      return try await client.send(GetMembers(token: signedIn.token, cursor: cursor))
    } catch {
      // The session was ended elsewhere, unless somebody has signed in meanwhile.
      if error.reason == .status(401), visitor.signedIn == signedIn { visitor.signOut() }
      throw error
    }
  }
}
