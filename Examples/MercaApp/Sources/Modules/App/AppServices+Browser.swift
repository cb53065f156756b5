package import Vipera
package import ViperaNetworking

extension AppServices {
  /// Signs in whoever's browser is signed in, by the token that it keeps, before a module of the session
  /// looks who is there.
  ///
  /// - Throws: Why the API could not say whether the token still holds.
  package func recognise(_ session: SessionScope) async throws(NetworkError) {
    guard let token = session.keepsake else { return }
    // Nothing is blocked by it: there is no screen yet.
    let client = APIClient(gateway, busy: BusyIndicator())
    do throws(NetworkError) {
      let found = try await client.send(GetSession(token: token))
      visitor(of: session).goOn(
        as: SignedIn(member: found.member, token: token, expires: found.expires)
      )
    } catch {
      // It has ended, or was made up.
      guard error.reason == .status(401) else { throw error }
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
