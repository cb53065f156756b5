/// A user with an account.
public struct User: Hashable, Sendable, Identifiable {
  /// Identifies the user in the store.
  public let id: Int
  package let profile: UserProfile
  package let created: Timestamp

  package init(id: Int, profile: UserProfile, created: Timestamp) {
    self.id = id
    self.profile = profile
    self.created = created
  }
}

/// The profile that a user enters when signing up.
public struct UserProfile: Hashable, Sendable {
  package var firstName: String
  package var lastName: String
  /// The email address as typed; comparisons ignore case.
  package var email: String
  package var phone: String
  package var avatar: String?

  package init(firstName: String, lastName: String, email: String, phone: String, avatar: String? = nil) {
    self.firstName = firstName
    self.lastName = lastName
    self.email = email
    self.phone = phone
    self.avatar = avatar
  }
}

/// An account with its password hash.
public struct Credentials: Sendable {
  package let user: User
  /// The stored hash; it is never printed.
  package let passwordHash: String

  package init(user: User, passwordHash: String) {
    self.user = user
    self.passwordHash = passwordHash
  }
}

extension Credentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description that contains only the account's id.
  public var description: String { "Credentials of user \(user.id)" }
  /// A description that contains only the account's id.
  public var debugDescription: String { description }
  /// An empty mirror, so that `dump` does not show the hash either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The accounts.
public protocol UserStore: Sendable {
  /// Creates an account, or throws `.taken(field: "email")` if another account has the address.
  func add(_ profile: UserProfile, passwordHash: String) async throws(StoreError) -> User

  /// Returns the account with an id, if there is one.
  func user(_ id: User.ID) async throws(StoreError) -> User?

  /// Returns the account with an email address, and its password hash, if there is one.
  func credentials(of email: String) async throws(StoreError) -> Credentials?

  /// Replaces a password hash after the old password was checked. Ends every session of the account except the one with
  /// the given token, including sessions that are being created at the same time.
  ///
  /// - Throws: `.missing` if there is no such account; `.stale` if its password has changed since it was checked.
  func setPasswordHash(
    _ hash: String,
    of credentials: Credentials,
    keeping tokenHash: [UInt8]?
  ) async throws(StoreError)

  /// Returns a page of accounts, sorted by id.
  func page(_ request: PageRequest) async throws(StoreError) -> Page<User>
}
