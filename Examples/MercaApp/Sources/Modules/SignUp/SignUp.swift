import Vipera

/// The way to the form for a new account; it leaves once there is one.
package struct SignUp: Route {
  /// The form's address.
  package static let path = "/signup"

  /// Where it leads on; to the users where nothing is said.
  package let next: AfterSignIn?

  /// The address that was typed already, where the form is to begin with it.
  package let email: String?

  /// Creates the way to the form.
  package init(next: AfterSignIn? = nil, email: String? = nil) {
    self.next = next
    self.email = email
  }
}
