import Vipera

/// The app's own messages: alerts, toasts, and the busy indicator.
struct Messages: Route {
  static let path = "/messages"
}
