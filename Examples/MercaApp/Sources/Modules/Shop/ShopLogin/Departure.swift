/// Why no user is signed in on a screen that needs one.
package enum Departure: Hashable, Sendable {
  /// No user was signed in when the scene was opened, which sends them to the login form.
  case opening
  /// No user is signed in, as before.
  case known
  /// The session has ended elsewhere.
  case ended
}
