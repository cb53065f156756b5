import Vipera

/// Route of the map of all modules.
struct Overview: Route {
  static let path = "/"
}
