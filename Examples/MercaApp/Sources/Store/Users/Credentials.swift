/// An account, and what a password is checked against.
public struct Credentials: Sendable {
  /// The account.
  public let user: User
  /// The hash as it was given; never printed.
  public let passwordHash: String

  /// Creates credentials.
  public init(user: User, passwordHash: String) {
    self.user = user
    self.passwordHash = passwordHash
  }
}

extension Credentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The account's id alone.
  public var description: String { "Credentials of user \(user.id)" }
  /// The account's id alone.
  public var debugDescription: String { description }
  /// Nothing inside, so that dumping shows no hash either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
