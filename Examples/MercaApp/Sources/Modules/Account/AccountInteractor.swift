package import Entities
package import ViperaNetworking

/// Ends sessions at the API, and knows who uses this one.
package final class AccountInteractor: AccountContract.Interactor {
  private let client: APIClient
  private let visitor: Visitor

  /// Creates an interactor.
  package init(client: APIClient, visitor: Visitor) {
    self.client = client
    self.visitor = visitor
  }

  package var member: Member? { visitor.signedIn?.member }

  package func signOut(everywhere isEverywhere: Bool) async throws(NetworkError) {
    guard let signedIn = visitor.signedIn else { return }
    do throws(NetworkError) {
      try await client.send(SendSignOut(token: signedIn.token, isEverywhere: isEverywhere))
    } catch {
      // A session that has ended already is what was asked for.
      guard error.reason == .status(401) else { throw error }
    }
    visitor.signOut()
  }

  package func forgetMember() { visitor.signOut() }

  package func speak(_ language: Language) { visitor.language = language }

  package var theme: Theme { visitor.theme }

  package func use(_ theme: Theme) { visitor.theme = theme }
}
