/// Where the user goes after signing in or up.
package enum AfterSignIn: String, Codable, Sendable {
  /// To the list of users.
  case users
  /// Back to the screen that asked to sign in.
  case back
}
