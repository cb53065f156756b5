package import Entities

/// The input of the login form, as typed.
package struct LoginEntity: Hashable, Sendable {
  /// The email address of the account.
  package let email: String
  /// The password.
  package let password: String

  /// Creates an entity.
  package init(email: String, password: String) {
    self.email = email
    self.password = password
  }

  /// The first error; signing in does not check the rules for new passwords.
  package var mistake: AccountMistake? {
    let mistake = AccountRules.mistake(in: email, of: .email)
    if mistake != .missing(.email), password.isEmpty { return .missing(.password) }
    return mistake
  }
}
