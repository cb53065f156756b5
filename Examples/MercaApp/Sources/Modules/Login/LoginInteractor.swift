package import Entities
package import ViperaNetworking

/// Signs in at the API, and stores the user in the session.
package final class LoginInteractor: LoginContract.Interactor {
  private let client: APIClient
  private let visitor: Visitor

  /// Creates an interactor.
  package init(client: APIClient, visitor: Visitor) {
    self.client = client
    self.visitor = visitor
  }

  package var isSignedIn: Bool { visitor.signedIn != nil }

  package func signIn(_ entity: LoginEntity) async throws(NetworkError) -> Member {
    let signedIn = try await client.send(
      SendSignIn(
        email: entity.email,
        password: entity.password,
        device: visitor.device,
        origin: visitor.origin
      )
    )
    visitor.signIn(signedIn)
    return signedIn.member
  }
}
