/// The profile that a user enters when signing up.
public struct UserProfile: Hashable, Sendable {
  /// The given name.
  public var firstName: String
  /// The family name.
  public var lastName: String
  /// The email address, as typed; it is unique regardless of case.
  public var email: String
  /// The phone number.
  public var phone: String
  /// The name of the portrait, if there is one.
  public var avatar: String?

  /// Creates a profile.
  public init(
    firstName: String,
    lastName: String,
    email: String,
    phone: String,
    avatar: String? = nil
  ) {
    self.firstName = firstName
    self.lastName = lastName
    self.email = email
    self.phone = phone
    self.avatar = avatar
  }
}
