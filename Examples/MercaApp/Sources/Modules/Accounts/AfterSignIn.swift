/// Where somebody goes on who has signed in or up.
package enum AfterSignIn: String, Codable, Sendable {
  /// To the list of those who have an account.
  case users
  /// Back to where signing in was asked for.
  case back
}
