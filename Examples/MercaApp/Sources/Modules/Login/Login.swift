import Vipera

/// Route of the login form; it closes once the user is signed in.
package struct Login: Route {
  /// The path of the form.
  package static let path = "/login"

  /// The screen after signing in; the users if nil.
  package let next: AfterSignIn?

  /// Whether the sign-up form is below: a user without an account goes back to it.
  ///
  /// Not part of the URL, which may be opened with nothing below.
  package private(set) var isAboveSignUp = false

  /// Creates the route.
  package init(next: AfterSignIn? = nil, isAboveSignUp: Bool = false) {
    self.next = next
    self.isAboveSignUp = isAboveSignUp
  }

  private enum CodingKeys: CodingKey {
    case next
  }
}
