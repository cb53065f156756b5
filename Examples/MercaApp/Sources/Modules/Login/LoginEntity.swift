package import Entities

/// What was typed to sign in, as it was typed.
package struct LoginEntity: Hashable, Sendable {
  /// Whose account.
  package let email: String
  /// What proves it.
  package let password: String

  /// Creates an entity.
  package init(email: String, password: String) {
    self.email = email
    self.password = password
  }

  /// The first thing that is wrong; whether a password fits the rules for new ones is no business of
  /// signing in.
  package var mistake: AccountMistake? {
    let mistake = AccountRules.mistake(in: email, of: .email)
    if mistake != .missing(.email), password.isEmpty { return .missing(.password) }
    return mistake
  }
}
