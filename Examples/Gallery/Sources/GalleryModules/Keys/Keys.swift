import Vipera

/// A demonstration of keyboard events.
struct Keys: Route {
  static let path = "/keys"
}
