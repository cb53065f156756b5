import Vipera

/// The way to the form for a new account; it leaves once there is one.
package struct SignUp: Route {
  /// The form's address.
  package static let path = "/signup"

  /// Creates the way to the form.
  package init() {}
}
