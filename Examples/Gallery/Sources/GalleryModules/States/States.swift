import Vipera

/// The four states of a screen that loads its content.
struct States: Route {
  static let path = "/states"
}
