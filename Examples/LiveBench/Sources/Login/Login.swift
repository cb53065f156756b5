import Vipera

/// The route of a form with validation.
package struct Login: Route {
  package static let path = "/login"

  package init() {}
}
