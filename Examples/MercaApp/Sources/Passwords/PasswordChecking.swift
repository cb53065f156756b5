/// Hashes passwords and checks them.
package protocol PasswordChecking: Sendable {
  /// Returns the stored form of a password, which differs each time.
  func hash(_ password: String) async throws(PasswordError) -> String

  /// Returns whether a password has this hash. Without a readable hash it takes as long, and
  /// returns false.
  func matches(_ password: String, _ hash: String?) async throws(PasswordError) -> Bool
}
