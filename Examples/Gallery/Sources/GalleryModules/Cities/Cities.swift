import Vipera

/// The route of the list of cities, which returns the chosen city.
struct Cities: Route {
  static let path = "/cities"
  typealias Outcome = String
}
