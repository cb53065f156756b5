package import Entities
package import Vipera
package import ViperaNetworking

/// The services that the app's modules share: access to the API, and the visitor of each session.
package struct AppServices: Sendable {
  /// Access to the API, shared by all sessions.
  package let gateway: APIGateway
  /// The favourites, in a store beside the API.
  package let favourites: any FavouriteStore
  /// The default language, for browsers that accept none of the app's languages.
  package let language: Language
  /// Whether a stub responds in place of the API when the vipers are requested.
  package let hasDemoVipers: Bool
  /// Returns the headers that tell the API the client address of a page's user.
  private let origin: (@Sendable (_ address: String) -> HTTPHeaders)?
  /// Returns the seconds since 1970 in UTC, by the clock with which the API sets the expiry of a session.
  private let now: @Sendable () -> Int

  package init(
    gateway: APIGateway,
    favourites: any FavouriteStore,
    language: Language = .english,
    hasDemoVipers: Bool = false,
    origin: (@Sendable (_ address: String) -> HTTPHeaders)? = nil,
    now: @escaping @Sendable () -> Int = { Visitor.machineTime() }
  ) {
    self.gateway = gateway
    self.favourites = favourites
    self.language = language
    self.hasDemoVipers = hasDemoVipers
    self.origin = origin
    self.now = now
  }

  /// Returns the visitor of a session, in the language that its browser prefers until the user chooses another.
  package func visitor(of session: SessionScope) -> Visitor {
    session.shared {
      let wanted = session.language(among: Language.allCases.map(\.rawValue))
      let origin = origin
      // Weak, because the session holds the visitor.
      weak let scope = session
      return Visitor(
        language: wanted.flatMap(Language.init(rawValue:)) ?? language,
        session: session,
        now: now,
        origin: { scope?.clientAddress.flatMap { origin?($0) } ?? [:] }
      )
    }
  }
}

extension AppServices {
  /// Signs in the user whose token the browser stores, or signs out if it stores none.
  ///
  /// Called before a module of the session reads the signed-in user.
  ///
  /// - Throws: An error if the API could not check the token.
  package func recognise(_ session: SessionScope) async throws(NetworkError) {
    let visitor = self.visitor(of: session)
    // Another page of the browser may have signed in or out since the last call.
    guard let token = session.keepsake else { return visitor.goOn(as: nil) }
    guard visitor.signedIn?.token != token else { return }
    // The busy indicator blocks nothing, since there is no screen yet.
    let client = APIClient(gateway, busy: BusyIndicator())
    do throws(NetworkError) {
      let found = try await client.send(Authorized(request: GetSession(), token: token))
      visitor.goOn(as: SignedIn(member: found.member, token: token, expires: found.expires))
    } catch {
      // The token has expired, or is forged.
      guard error.reason == .status(401) else { throw error }
      visitor.goOn(as: nil)
      session.forget(token)
    }
  }

  /// Ends the session of a token that the browser has replaced, because the user has signed in again.
  ///
  /// No later sign-out would end that session.
  ///
  /// - Throws: An error if the API could not be reached.
  package func end(_ token: Secret<String>) async throws(NetworkError) {
    let client = APIClient(gateway, busy: BusyIndicator())
    do throws(NetworkError) {
      // The browser waits for the response, so the timeouts are short.
      let options = RequestOptions(timeout: .seconds(2), totalTimeout: .seconds(2))
      let request = Delete(path: "/api/sessions/current", options: options)
      try await client.send(Authorized(request: request, token: token))
    } catch {
      guard error.reason == .status(401) else { throw error }
    }
  }
}
