import Vipera

/// The route of the map of all modules.
struct Overview: Route {
  static let path = "/"
}
