import Vipera

/// Route of the sign-up form; it closes once the account exists.
package struct SignUp: Route {
  /// The path of the form.
  package static let path = "/signup"

  /// The screen after signing up; the users if nil.
  package let next: AfterSignIn?

  /// The email address with which the form starts, if it was already typed.
  package let email: String?

  /// Whether the login form is below: a user with an account goes back to it.
  ///
  /// Not part of the URL, which may be opened with nothing below.
  package private(set) var isAboveLogin = false

  /// Creates the route.
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
