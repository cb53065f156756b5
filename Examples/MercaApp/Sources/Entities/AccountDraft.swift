/// What was typed into the form of an account, as it was typed.
public struct AccountDraft: Hashable, Sendable {
  /// The given name.
  public var firstName: String
  /// The family name.
  public var lastName: String
  /// Where to write to.
  public var email: String
  /// What is to be signed in with.
  public var password: String
  /// The same once more.
  public var passwordConfirmation: String
  /// Where to call.
  public var phone: String

  /// Creates a form, an empty one unless something is named.
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

  /// The form as it is kept.
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

  /// What was typed into a field.
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
