import Entities

/// The body of a request to sign in.
struct SignInForm: Decodable {
  let email: FormField<String>?
  let password: FormField<String>?
  /// The token of a device that has signed in before.
  let device: FormField<String>?

  /// Returns the email address and the password, if both are present, and the token of the device, if there is one;
  /// signing in does not check the rules for new passwords.
  ///
  /// - Throws: 422 with the errors.
  func checked() throws(APIFailure) -> (email: String, password: String, device: String?) {
    try APIFailure.check([
      ("/email", email.problem { AccountRules.mistake(in: $0, of: .email)?.text(in: .english) }),
      (
        "/password",
        password.problem { $0.isEmpty ? AccountMistake.missing(.password).text(in: .english) : nil }
      ),
      ("/device", device.problem(missing: nil)),
    ])
    return (AccountRules.normalised(email.text, of: .email), password.text, device?.value)
  }
}
