import Vipera

/// A screen that asks another one for a value.
struct Choice: Route {
  static let path = "/choice"
}
