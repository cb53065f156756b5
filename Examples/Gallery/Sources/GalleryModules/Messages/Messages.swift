import Vipera

/// The route of a demonstration of alerts, toasts and the busy indicator.
struct Messages: Route {
  static let path = "/messages"
}
