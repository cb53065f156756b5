package import Entities
package import Vipera
package import ViperaNetworking

/// The services that the modules of the app share: access to the API, and the session's visitor.
package struct AppServices: Sendable {
  /// Access to the API, shared by all sessions.
  package let gateway: APIGateway
  /// The language of a session if the app speaks none of those its browser accepts.
  package let language: Language
  /// Whether a stub answers for the vipers, as a demonstration.
  package let hasDemoVipers: Bool
  /// Returns the headers by which the API trusts the client address of a page's user.
  private let origin: (@Sendable (_ address: String) -> HTTPHeaders)?
  /// Returns the seconds since 1970 in UTC, by the clock with which the API sets when a sign-in expires.
  private let now: @Sendable () -> Int

  package init(
    gateway: APIGateway,
    language: Language = .english,
    hasDemoVipers: Bool = false,
    origin: (@Sendable (_ address: String) -> HTTPHeaders)? = nil,
    now: @escaping @Sendable () -> Int = { Visitor.machineTime() }
  ) {
    self.gateway = gateway
    self.language = language
    self.hasDemoVipers = hasDemoVipers
    self.origin = origin
    self.now = now
  }

  /// Returns the visitor of a session, in the language its browser prefers until the user chooses another.
  package func visitor(of session: SessionScope) -> Visitor {
    session.shared {
      let wanted = session.language(among: Language.allCases.map(\.rawValue))
      let origin = origin
      // The session holds the visitor.
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
