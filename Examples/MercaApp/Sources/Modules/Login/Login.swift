import Vipera

/// The way to the form for signing in; it leaves once somebody is signed in.
package struct Login: Route {
  /// The form's address.
  package static let path = "/login"

  /// Where it leads on; to the users where nothing is said.
  package let next: AfterSignIn?

  /// Creates the way to the form.
  package init(next: AfterSignIn? = nil) {
    self.next = next
  }
}
