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

  /// Joins what is given.
  package init(
    gateway: APIGateway,
    language: Language = .english,
    hasDemoVipers: Bool = false
  ) {
    self.gateway = gateway
    self.language = language
    self.hasDemoVipers = hasDemoVipers
  }

  /// Whoever uses a session, spoken to as wanted until another language is chosen.
  package func visitor(of session: SessionScope) -> Visitor {
    session.shared {
      let wanted = session.language(among: Language.allCases.map(\.rawValue))
      return Visitor(language: wanted.flatMap(Language.init(rawValue:)) ?? language)
    }
  }

  /// The way to the vipers; a stub waits on `clock`.
  func vipers(clock: any Clock<Duration>) -> APIGateway {
    hasDemoVipers ? DemoVipers.gateway(inPlaceOf: gateway, clock: clock) : gateway
  }
}
