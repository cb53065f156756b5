import Vipera

/// What the app says by itself: alerts, toasts, and that it is busy.
struct Messages: Route {
  static let path = "/messages"
}
