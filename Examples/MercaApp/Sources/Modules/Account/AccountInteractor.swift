package import Entities
package import ViperaNetworking

/// Ends sessions at the API, and returns the user who is signed in.
package final class AccountInteractor: AccountContract.Interactor {
  private let client: MemberClient
  private let visitor: Visitor

  package init(client: APIClient, visitor: Visitor) {
    self.client = MemberClient(client: client, visitor: visitor)
    self.visitor = visitor
  }

  package var member: Member? { visitor.signedIn?.member }

  package func signOut(everywhere isEverywhere: Bool) async throws(NetworkError) {
    do throws(NetworkError) {
      let path: APIPath = isEverywhere ? "/api/sessions" : "/api/sessions/current"
      try await client.send(Delete(path: path, options: .foreground))
    } catch {
      // If the session has already ended, the user is signed out here; only ending the other sessions has failed.
      guard error.reason == .status(401), !isEverywhere else { throw error }
    }
    visitor.signOut()
  }

  package func forgetMember() { visitor.signOut() }
  package func speak(_ language: Language) { visitor.language = language }
  package var theme: Theme { visitor.theme }
  package func use(_ theme: Theme) { visitor.theme = theme }
}
