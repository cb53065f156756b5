/// The session of a signed-in user on one device.
public struct Session: Hashable, Sendable {
  /// The maximum number of sessions of an account; a new one beyond that ends the oldest.
  public static let mostOfUser = 50

  /// The signed-in user.
  public let user: User
  /// When the user signed in.
  public let created: Timestamp
  /// When it expires.
  public let expires: Timestamp

  /// Creates a session.
  public init(user: User, created: Timestamp, expires: Timestamp) {
    self.user = user
    self.created = created
    self.expires = expires
  }
}
