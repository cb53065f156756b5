import Vipera

/// The way to where the app begins.
package struct Home: Route {
  /// The first page's address.
  package static let path = "/"

  /// Creates the way to the first page.
  package init() {}
}
