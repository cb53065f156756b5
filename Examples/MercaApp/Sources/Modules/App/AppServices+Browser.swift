package import Vipera
package import ViperaNetworking

extension AppServices {
  /// Signs in the person whose token the browser keeps, and signs out if it keeps none, before a module of the
  /// session looks who is there.
  ///
  /// - Throws: Why the API could not say whether the token still holds.
  package func recognise(_ session: SessionScope) async throws(NetworkError) {
    let visitor = self.visitor(of: session)
    // Another page of the browser may have signed in or out.
    guard let token = session.keepsake else { return visitor.goOn(as: nil) }
    guard visitor.signedIn?.token != token else { return }
    // Nothing is blocked by it: there is no screen yet.
    let client = APIClient(gateway, busy: BusyIndicator())
    do throws(NetworkError) {
      let found = try await client.send(GetSession(token: token))
      visitor.goOn(as: SignedIn(member: found.member, token: token, expires: found.expires))
    } catch {
      // It has ended, or was made up.
      guard error.reason == .status(401) else { throw error }
      visitor.goOn(as: nil)
      session.forget(token)
    }
  }

  /// Ends the session of a token that a browser keeps no longer, since somebody has signed in anew there:
  /// nobody could sign it out with the others.
  ///
  /// - Throws: Why the API could not be told.
  package func end(_ token: Secret<String>) async throws(NetworkError) {
    let client = APIClient(gateway, busy: BusyIndicator())
    do throws(NetworkError) {
      // The browser waits for it.
      let options = RequestOptions(timeout: .seconds(2), totalTimeout: .seconds(2))
      try await client.send(SendSignOut(token: token, isEverywhere: false, options: options))
    } catch {
      guard error.reason == .status(401) else { throw error }
    }
  }
}
