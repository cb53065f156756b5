import Vipera

/// The cities to choose from; returns the chosen one.
struct Cities: Route {
  static let path = "/cities"
  typealias Outcome = String
}
