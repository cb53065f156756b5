/// The input of an account's form, as typed.
public struct AccountDraft: Hashable, Sendable {
  /// The given name.
  public var firstName: String
  /// The family name.
  public var lastName: String
  /// The email address.
  public var email: String
  /// The password.
  public var password: String
  /// The password again.
  public var passwordConfirmation: String
  /// The phone number.
  public var phone: String

  /// Creates a form, which is empty by default.
  public init(
    firstName: String = "",
    lastName: String = "",
    email: String = "",
    password: String = "",
    passwordConfirmation: String = "",
    phone: String = ""
  ) {
    self.firstName = firstName
    self.lastName = lastName
    self.email = email
    self.password = password
    self.passwordConfirmation = passwordConfirmation
    self.phone = phone
  }

  /// The form with normalised values, as it is stored.
  public var normalised: AccountDraft {
    AccountDraft(
      firstName: AccountRules.normalised(firstName, of: .firstName),
      lastName: AccountRules.normalised(lastName, of: .lastName),
      email: AccountRules.normalised(email, of: .email),
      password: password,
      passwordConfirmation: passwordConfirmation,
      phone: AccountRules.normalised(phone, of: .phone)
    )
  }

  /// Returns the text typed into a field.
  public func text(in field: AccountField) -> String {
    switch field {
    case .firstName: firstName
    case .lastName: lastName
    case .email: email
    case .password: password
    case .phone: phone
    case .confirmation: passwordConfirmation
    }
  }
}
