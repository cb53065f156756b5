import Vipera

/// Route of the first page.
package struct Home: Route {
  /// The path of the first page.
  package static let path = "/"

  /// Creates the route.
  package init() {}
}
