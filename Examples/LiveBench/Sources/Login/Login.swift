import Vipera

/// A form that is checked.
package struct Login: Route {
  package static let path = "/login"

  package init() {}
}
