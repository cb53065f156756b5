import Vipera

/// The four things a screen with content from elsewhere can show.
struct States: Route {
  static let path = "/states"
}
