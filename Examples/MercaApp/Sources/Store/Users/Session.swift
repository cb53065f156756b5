/// That somebody is signed in, on one device.
public struct Session: Hashable, Sendable {
  /// How many an account has at most; the oldest ends when another would be one too many.
  public static let mostOfUser = 50

  /// Who is signed in.
  public let user: User
  /// When they signed in.
  public let created: Timestamp
  /// When it ends by itself.
  public let expires: Timestamp

  /// Creates a session.
  public init(user: User, created: Timestamp, expires: Timestamp) {
    self.user = user
    self.created = created
    self.expires = expires
  }
}
