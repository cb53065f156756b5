import Entities
import Store
import ViperaWeb

/// The body of a request to sign up.
struct SignUpForm: Decodable {
  let firstName: FormField<String>?
  let lastName: FormField<String>?
  let email: FormField<String>?
  let password: FormField<String>?
  let phone: FormField<String>?

  /// Returns the profile and the password, checked by the rules that the app's own form has.
  ///
  /// - Throws: 422 with all errors, in the order of the form.
  func checked() throws(APIFailure) -> (profile: UserProfile, password: String) {
    try APIFailure.check(
      AccountRules.table.map { rule in
        let detail = self[rule.field].problem { rule.mistake(in: $0)?.text(in: .english) }
        return ("/\(rule.field.rawValue)", detail)
      }
    )
    let profile = UserProfile(
      firstName: AccountRules.normalised(firstName.text, of: .firstName),
      lastName: AccountRules.normalised(lastName.text, of: .lastName),
      email: AccountRules.normalised(email.text, of: .email),
      phone: AccountRules.normalised(phone.text, of: .phone)
    )
    return (profile, password.text)
  }

  /// Returns the value sent for a field; the API has no field to confirm the password.
  private subscript(field: AccountField) -> FormField<String>? {
    switch field {
    case .firstName: firstName
    case .lastName: lastName
    case .email: email
    case .password: password
    case .phone: phone
    case .confirmation: nil
    }
  }
}

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
      ("/password", password.missingPassword),
      ("/device", device.problem(missing: nil)),
    ])
    return (AccountRules.normalised(email.text, of: .email), password.text, device?.value)
  }
}

/// The body of a request to change a password.
struct PasswordForm: Decodable {
  let password: FormField<String>?
  let newPassword: FormField<String>?

  /// Returns both passwords; the new one fits the rules for new ones.
  ///
  /// - Throws: 422 with the errors.
  func checked() throws(APIFailure) -> (password: String, newPassword: String) {
    try APIFailure.check([
      ("/password", password.missingPassword),
      ("/new_password", newPassword.problem { AccountRules.mistake(in: $0, of: .password)?.text(in: .english) }),
    ])
    return (password.text, newPassword.text)
  }

  /// Not 401, because the session continues.
  static let wrong = APIFailure(.unprocessableContent, "The password is wrong.", at: "/password")
}

extension Optional<FormField<String>> {
  /// The problem of a password that is compared, not chosen.
  fileprivate var missingPassword: String? {
    problem { $0.isEmpty ? AccountMistake.missing(.password).text(in: .english) : nil }
  }
}

extension User {
  /// The account as other people see it.
  var json: JSONValue {
    [
      "id": .number(id), "first_name": .text(profile.firstName), "last_name": .text(profile.lastName),
      "email": .text(profile.email), "avatar": .optional(profile.avatar.map(PictureAddress.text)),
    ]
  }
}

extension Session {
  /// The session as returned to the owner of its token, without the token.
  var json: JSONValue { ["expires": .number(expires.milliseconds / 1000), "user": user.json] }
}
