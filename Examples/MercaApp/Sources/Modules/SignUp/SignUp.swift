import Vipera

/// The way to the form for a new account; it leaves once there is one.
package struct SignUp: Route {
  /// The form's address.
  package static let path = "/signup"

  /// Where it leads on; to the users where nothing is said.
  package let next: AfterSignIn?

  /// Creates the way to the form.
  package init(next: AfterSignIn? = nil) {
    self.next = next
  }
}
