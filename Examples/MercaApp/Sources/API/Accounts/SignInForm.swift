import Entities

/// The body of a request to sign in.
struct SignInForm: Decodable {
  let email: FormField<String>?
  let password: FormField<String>?

  /// Returns the email address and the password, if both are present; signing in does not check the
  /// rules for new passwords.
  ///
  /// - Throws: 422 with the errors.
  func checked() throws(APIFailure) -> (email: String, password: String) {
    try APIFailure.check([
      ("/email", email.problem { AccountRules.mistake(in: $0, of: .email)?.text(in: .english) }),
      (
        "/password",
        password.problem { $0.isEmpty ? AccountMistake.missing(.password).text(in: .english) : nil }
      ),
    ])
    return (AccountRules.normalised(email.text, of: .email), password.text)
  }
}
