import Vipera

/// What the keyboard does.
struct Keys: Route {
  static let path = "/keys"
}
