/// Why nobody is signed in where somebody has to be.
package enum Departure: Hashable, Sendable {
  /// Nobody was when the scene was opened, which leads them to the form.
  case opening
  /// Nobody is, and that is no news.
  case known
  /// The session has ended elsewhere.
  case ended
}
