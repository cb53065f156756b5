/// Somebody with an account.
public struct User: Hashable, Sendable, Identifiable {
  /// The number the store knows the account by.
  public let id: Int
  /// What the person said when signing up.
  public let profile: UserProfile
  /// When the account was made.
  public let created: Timestamp

  /// Creates a user.
  public init(id: Int, profile: UserProfile, created: Timestamp) {
    self.id = id
    self.profile = profile
    self.created = created
  }
}
