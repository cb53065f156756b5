/// A user with an account.
public struct User: Hashable, Sendable, Identifiable {
  /// The ID of the account.
  public let id: Int
  /// The profile that the user entered.
  public let profile: UserProfile
  /// When the account was created.
  public let created: Timestamp

  /// Creates a user.
  public init(id: Int, profile: UserProfile, created: Timestamp) {
    self.id = id
    self.profile = profile
    self.created = created
  }
}
