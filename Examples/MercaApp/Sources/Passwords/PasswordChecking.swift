/// Makes hashes of passwords and checks them.
package protocol PasswordChecking: Sendable {
  /// What a password is kept as; another text each time.
  func hash(_ password: String) async throws(PasswordError) -> String

  /// Whether a password has this hash; without one that can be read it takes as
  /// long, and is false.
  func matches(_ password: String, _ hash: String?) async throws(PasswordError) -> Bool
}
