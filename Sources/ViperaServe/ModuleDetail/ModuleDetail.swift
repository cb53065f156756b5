import Vipera

/// Route of one module: its parts, how they hold each other, and its findings.
struct ModuleDetail: Route {
  static let path = "/modules/{name}"
  /// The module's name; with its folder if several modules have the same name.
  let name: String

  init(_ name: String) {
    self.name = name
  }
}
