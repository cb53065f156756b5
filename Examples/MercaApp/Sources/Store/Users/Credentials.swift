/// An account with the hash of its password.
public struct Credentials: Sendable {
  /// The account.
  public let user: User
  /// The hash as it was stored; never printed.
  public let passwordHash: String

  /// Creates credentials.
  public init(user: User, passwordHash: String) {
    self.user = user
    self.passwordHash = passwordHash
  }
}

extension Credentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The account's id only.
  public var description: String { "Credentials of user \(user.id)" }
  /// The account's id only.
  public var debugDescription: String { description }
  /// Empty, so that dumping does not show the hash either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
