package import Entities

/// What was typed to get an account; the rules for it are those of the server.
package struct SignUpEntity: Hashable, Sendable {
  /// What was typed, as it was typed: it holds the password.
  package let secretDraft: AccountDraft

  /// Creates an entity.
  package init(_ draft: AccountDraft) {
    secretDraft = draft
  }

  /// The first thing that is wrong, in the order of the form's rules.
  package var mistake: AccountMistake? { AccountRules.mistakes(in: secretDraft).first }
}
