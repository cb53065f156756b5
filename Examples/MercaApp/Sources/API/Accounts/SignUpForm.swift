import Entities
import Store

/// The body of a request to sign up.
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
