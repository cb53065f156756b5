import Vipera

/// The route of a screen with a field to choose files.
struct Files: Route {
  static let path = "/files"
}
