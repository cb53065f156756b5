import Entities

/// What somebody sends to sign in.
struct SignInForm: Decodable {
  let email: FormField<String>?
  let password: FormField<String>?

  /// Both, when there is something to look at; whether a password fits the rules for new ones is no
  /// business of signing in.
  ///
  /// - Throws: 422 with what is wrong.
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
