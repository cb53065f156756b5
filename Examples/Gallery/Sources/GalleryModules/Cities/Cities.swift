import Vipera

/// The cities to choose from; gives back the one that was chosen.
struct Cities: Route {
  static let path = "/cities"
  typealias Outcome = String
}
