import Vipera

/// The route of a screen that lets the user choose a city on another screen.
struct Choice: Route {
  static let path = "/choice"
}
