import Entities
import Vipera
package import ViperaNetworking

/// Signs in at the API.
package final class ShopLoginWorker: ShopLoginContract.Worker {
  private let client: APIClient
  private let visitor: Visitor

  package init(client: APIClient, visitor: Visitor) {
    self.client = client
    self.visitor = visitor
  }

  package var isSignedIn: Bool { visitor.signedIn != nil }

  package func signIn(_ request: ShopLoginModels.SignIn.Request) async throws(NetworkError) -> String {
    let signedIn = try await client.send(
      SendSignIn(
        email: request.email,
        password: request.password.revealed,
        device: visitor.device,
        origin: visitor.origin
      )
    )
    visitor.signIn(signedIn)
    return signedIn.member.firstName
  }
}
