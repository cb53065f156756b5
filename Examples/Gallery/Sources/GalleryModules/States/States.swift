import Vipera

/// The route of a screen with the four states of loading content.
struct States: Route {
  static let path = "/states"
}
