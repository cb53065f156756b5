import Vipera

/// The route of a demonstration of keyboard events.
struct Keys: Route {
  static let path = "/keys"
}
