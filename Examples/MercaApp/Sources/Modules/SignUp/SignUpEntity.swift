package import Entities
import Vipera

/// The input of the sign-up form; its rules are those of the server.
package struct SignUpEntity: Hashable, Sendable {
  /// The input, as typed; secret because it contains the password.
  package let secretDraft: AccountDraft

  /// Creates an entity.
  package init(_ draft: AccountDraft) {
    secretDraft = draft
  }

  /// Creates an entity from a form.
  package init(_ form: SignUpForm) {
    self.init(
      AccountDraft(
        firstName: form.firstName,
        lastName: form.lastName,
        email: form.email,
        password: form.password.revealed,
        passwordConfirmation: form.confirmation.revealed,
        phone: form.phone
      )
    )
  }

  /// The first error, in the order of the form's rules.
  package var mistake: AccountMistake? { AccountRules.mistakes(in: secretDraft).first }
}
