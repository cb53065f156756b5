package import Entities
package import ViperaNetworking

/// Signs in at the API, and stores the user in the session.
package final class LoginInteractor: LoginContract.Interactor {
  private let client: APIClient
  private let visitor: Visitor

  package init(client: APIClient, visitor: Visitor) {
    self.client = client
    self.visitor = visitor
  }

  package var isSignedIn: Bool { visitor.signedIn != nil }

  package func signIn(_ entity: LoginEntity) async throws(NetworkError) -> Member {
    let signedIn = try await client.send(
      SendSignIn(email: entity.email, password: entity.password, device: visitor.device, origin: visitor.origin)
    )
    visitor.signIn(signedIn)
    return signedIn.member
  }
}

/// The input of the login form, as typed.
package struct LoginEntity: Hashable, Sendable {
  package let email: String
  package let password: String

  package init(email: String, password: String) {
    self.email = email
    self.password = password
  }

  package var mistake: AccountMistake? { AccountRules.mistake(signingInAs: email, with: password) }
}
