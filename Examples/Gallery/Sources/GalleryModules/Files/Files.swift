import Vipera

/// A field to choose files.
struct Files: Route {
  static let path = "/files"
}
