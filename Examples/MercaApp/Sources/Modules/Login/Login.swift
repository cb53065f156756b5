import Vipera

/// The way to the form for signing in; it leaves once somebody is signed in.
package struct Login: Route {
  /// The form's address.
  package static let path = "/login"

  /// Where it leads on; to the users where nothing is said.
  package let next: AfterSignIn?

  /// Whether the form for a new account lies below: who has none goes back to it.
  ///
  /// No part of the address, which may be opened with nothing below.
  package private(set) var isAboveSignUp = false

  /// Creates the way to the form.
  package init(next: AfterSignIn? = nil, isAboveSignUp: Bool = false) {
    self.next = next
    self.isAboveSignUp = isAboveSignUp
  }

  private enum CodingKeys: CodingKey {
    case next
  }
}
