package import Entities
package import Vipera
package import ViperaNetworking

/// What the modules of the app get from outside: the way to the API, and the session's own things.
package struct AppServices: Sendable {
  /// The way to the API, which all sessions share.
  package let gateway: APIGateway
  /// The language a session begins with.
  package let language: Language

  /// Joins what is given.
  package init(gateway: APIGateway, language: Language = .english) {
    self.gateway = gateway
    self.language = language
  }

  /// Whoever uses a session.
  package func visitor(of session: SessionScope) -> Visitor {
    session.shared { Visitor(language: language) }
  }
}
