import Vipera

/// The way to the form for signing in; it leaves once somebody is signed in.
package struct Login: Route {
  /// The form's address.
  package static let path = "/login"

  /// Creates the way to the form.
  package init() {}
}
