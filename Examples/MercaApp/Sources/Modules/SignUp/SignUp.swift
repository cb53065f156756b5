import Vipera

/// The way to the form for a new account; it leaves once there is one.
package struct SignUp: Route {
  /// The form's address.
  package static let path = "/signup"

  /// Where it leads on; to the users where nothing is said.
  package let next: AfterSignIn?

  /// The address that was typed already, where the form is to begin with it.
  package let email: String?

  /// Whether the form for signing in lies below: who has an account goes back to it.
  ///
  /// No part of the address, which may be opened with nothing below.
  package private(set) var isAboveLogin = false

  /// Creates the way to the form.
  package init(next: AfterSignIn? = nil, email: String? = nil, isAboveLogin: Bool = false) {
    self.next = next
    self.email = email
    self.isAboveLogin = isAboveLogin
  }

  private enum CodingKeys: CodingKey {
    case next
    case email
  }
}
