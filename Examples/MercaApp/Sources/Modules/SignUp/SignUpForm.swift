package import Vipera

/// The fields of the sign-up form, as they were typed.
package struct SignUpForm: Hashable, Sendable {
  /// What is typed as given name.
  package let firstName: String
  /// What is typed as family name.
  package let lastName: String
  /// Where to write to.
  package let email: String
  /// What is to prove who it is.
  package let password: Secret<String>
  /// The password once more.
  package let confirmation: Secret<String>
  /// Where to call.
  package let phone: String

  /// Creates a form, its fields in the order in which they stand.
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
