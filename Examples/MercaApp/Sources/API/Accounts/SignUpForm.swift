import Entities
import Store

/// What somebody sends to get an account.
struct SignUpForm: Decodable {
  let firstName: FormField<String>?
  let lastName: FormField<String>?
  let email: FormField<String>?
  let password: FormField<String>?
  let phone: FormField<String>?

  private enum CodingKeys: String, CodingKey {
    case firstName = "first_name"
    case lastName = "last_name"
    case email
    case password
    case phone
  }

  /// The profile and the password, by the rules that the app's own form has.
  ///
  /// - Throws: 422 with everything that is wrong, in the order of the form.
  func checked() throws(APIFailure) -> (profile: UserProfile, password: String) {
    try APIFailure.check([
      ("/first_name", firstName.problem { AccountRules.problem(firstName: $0) }),
      ("/last_name", lastName.problem { AccountRules.problem(lastName: $0) }),
      ("/email", email.problem { AccountRules.problem(email: $0) }),
      ("/password", password.problem { AccountRules.problem(newPassword: $0) }),
      ("/phone", phone.problem { AccountRules.problem(phone: $0) }),
    ])
    let profile = UserProfile(
      firstName: firstName.text,
      lastName: lastName.text,
      email: email.text,
      phone: phone.text
    )
    return (profile, password.text)
  }
}
