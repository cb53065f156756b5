package import Vipera
package import ViperaNetworking

extension AppServices {
  /// Signs in the user whose token the browser keeps, and signs out if it keeps none, before a module of the session
  /// reads the signed-in user.
  ///
  /// - Throws: Why the API could not check the token.
  package func recognise(_ session: SessionScope) async throws(NetworkError) {
    let visitor = self.visitor(of: session)
    // Another page of the browser may have signed in or out.
    guard let token = session.keepsake else { return visitor.goOn(as: nil) }
    guard visitor.signedIn?.token != token else { return }
    // Its busy indicator blocks nothing: there is no screen yet.
    let client = APIClient(gateway, busy: BusyIndicator())
    do throws(NetworkError) {
      let found = try await client.send(GetSession(token: token))
      visitor.goOn(as: SignedIn(member: found.member, token: token, expires: found.expires))
    } catch {
      // The token has expired, or is forged.
      guard error.reason == .status(401) else { throw error }
      visitor.goOn(as: nil)
      session.forget(token)
    }
  }

  /// Ends the session of a token that the browser has dropped because the user has signed in again: no later sign-out
  /// would end it.
  ///
  /// - Throws: Why the API could not be reached.
  package func end(_ token: Secret<String>) async throws(NetworkError) {
    let client = APIClient(gateway, busy: BusyIndicator())
    do throws(NetworkError) {
      // The browser waits for the response.
      let options = RequestOptions(timeout: .seconds(2), totalTimeout: .seconds(2))
      try await client.send(SendSignOut(token: token, isEverywhere: false, options: options))
    } catch {
      guard error.reason == .status(401) else { throw error }
    }
  }
}
