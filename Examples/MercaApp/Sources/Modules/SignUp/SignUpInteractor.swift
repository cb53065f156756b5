package import Entities
package import Vipera
package import ViperaNetworking

/// Creates an account at the API, and stores the signed-in user in the session.
package final class SignUpInteractor: SignUpContract.Interactor {
  private let client: APIClient
  private let visitor: Visitor

  package init(client: APIClient, visitor: Visitor) {
    self.client = client
    self.visitor = visitor
  }

  package var isSignedIn: Bool { visitor.signedIn != nil }

  package func signUp(_ entity: SignUpEntity) async throws(NetworkError) -> Member {
    let signedIn = try await client.send(SendSignUp(draft: entity.secretDraft, origin: visitor.origin))
    visitor.signIn(signedIn)
    return signedIn.member
  }
}

/// The fields of the sign-up form, as typed.
package struct SignUpForm: Hashable, Sendable {
  package let firstName: String
  package let lastName: String
  package let email: String
  package let password: Secret<String>
  package let confirmation: Secret<String>
  package let phone: String

  /// Creates a form from the text of each field.
  package init(_ text: (AccountField) -> String) {
    firstName = text(.firstName)
    lastName = text(.lastName)
    email = text(.email)
    password = Secret(text(.password))
    confirmation = Secret(text(.confirmation))
    phone = text(.phone)
  }
}

/// The input of the sign-up form, checked by the same rules as on the server.
package struct SignUpEntity: Hashable, Sendable {
  /// The typed input; secret because it contains the password.
  package let secretDraft: AccountDraft

  package init(_ draft: AccountDraft) { secretDraft = draft }

  package init(_ form: SignUpForm) {
    secretDraft = AccountDraft(
      firstName: form.firstName,
      lastName: form.lastName,
      email: form.email,
      password: form.password.revealed,
      passwordConfirmation: form.confirmation.revealed,
      phone: form.phone
    )
  }

  /// The first error, in the order of the form's rules.
  package var mistake: AccountMistake? { AccountRules.mistakes(in: secretDraft).first }
}
