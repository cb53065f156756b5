import Vipera

/// The route of a module: its parts, the references between them, and its findings.
struct ModuleDetail: Route {
  static let path = "/modules/{name}"
  /// The module's name in URLs, which includes the folder if several modules have the same name.
  let name: String

  init(_ name: String) {
    self.name = name
  }
}
