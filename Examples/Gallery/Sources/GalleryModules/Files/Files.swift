import Vipera

/// A field in which files are chosen.
struct Files: Route {
  static let path = "/files"
}
