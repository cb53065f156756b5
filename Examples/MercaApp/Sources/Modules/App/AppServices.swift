package import Entities
package import Vipera
package import ViperaNetworking

/// What the modules of the app get from outside: the way to the API, and the session's own things.
package struct AppServices: Sendable {
  /// The way to the API, which all sessions share.
  package let gateway: APIGateway
  /// The language a session begins with where none is wanted that the app speaks.
  package let language: Language
  /// Whether a stub answers for the vipers, as a demonstration.
  package let hasDemoVipers: Bool
  /// The fields by which the API believes where somebody is for whom a page asks.
  private let origin: (@Sendable (_ address: String) -> HTTPHeaders)?

  /// Joins what is given.
  package init(
    gateway: APIGateway,
    language: Language = .english,
    hasDemoVipers: Bool = false,
    origin: (@Sendable (_ address: String) -> HTTPHeaders)? = nil
  ) {
    self.gateway = gateway
    self.language = language
    self.hasDemoVipers = hasDemoVipers
    self.origin = origin
  }

  /// Whoever uses a session, spoken to as wanted until another language is chosen.
  package func visitor(of session: SessionScope) -> Visitor {
    session.shared {
      let wanted = session.language(among: Language.allCases.map(\.rawValue))
      let origin = origin
      // The session holds the visitor.
      weak let scope = session
      return Visitor(
        language: wanted.flatMap(Language.init(rawValue:)) ?? language,
        session: session,
        origin: { scope?.clientAddress.flatMap { origin?($0) } ?? [:] }
      )
    }
  }

  /// The way to the vipers; a stub waits on `clock`.
  func vipers(clock: any Clock<Duration>) -> APIGateway {
    hasDemoVipers ? DemoVipers.gateway(inPlaceOf: gateway, clock: clock) : gateway
  }
}
