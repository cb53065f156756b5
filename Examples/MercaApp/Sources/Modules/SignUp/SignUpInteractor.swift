package import Entities
package import ViperaNetworking

/// Creates an account at the API, and stores the signed-in user in the session.
package final class SignUpInteractor: SignUpContract.Interactor {
  private let client: APIClient
  private let visitor: Visitor

  /// Creates an interactor.
  package init(client: APIClient, visitor: Visitor) {
    self.client = client
    self.visitor = visitor
  }

  package var isSignedIn: Bool { visitor.signedIn != nil }

  package func signUp(_ entity: SignUpEntity) async throws(NetworkError) -> Member {
    let signedIn = try await client.send(
      SendSignUp(draft: entity.secretDraft, origin: visitor.origin)
    )
    visitor.signIn(signedIn)
    return signedIn.member
  }
}
