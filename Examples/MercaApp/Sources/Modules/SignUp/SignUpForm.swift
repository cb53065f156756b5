package import Vipera

/// The fields of the sign-up form, as typed.
package struct SignUpForm: Hashable, Sendable {
  /// The given name.
  package let firstName: String
  /// The family name.
  package let lastName: String
  /// The email address.
  package let email: String
  /// The password.
  package let password: Secret<String>
  /// The password once more.
  package let confirmation: Secret<String>
  /// The phone number.
  package let phone: String

  /// Creates a form; the parameters are in the order of its fields.
  package init(
    firstName: String,
    lastName: String,
    email: String,
    password: Secret<String>,
    confirmation: Secret<String>,
    phone: String
  ) {
    self.firstName = firstName
    self.lastName = lastName
    self.email = email
    self.password = password
    self.confirmation = confirmation
    self.phone = phone
  }
}
