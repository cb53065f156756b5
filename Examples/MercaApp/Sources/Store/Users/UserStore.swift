/// The accounts.
public protocol UserStore: Sendable {
  /// Creates an account; the hash is stored as it is.
  ///
  /// - Throws: `.taken(field: "email")` if another account has the address.
  func add(_ profile: UserProfile, passwordHash: String) async throws(StoreError) -> User

  /// Returns the account with an id, if there is one.
  func user(_ id: User.ID) async throws(StoreError) -> User?

  /// Returns the account with an email address and the hash of its password, if there is one.
  func credentials(of email: String) async throws(StoreError) -> Credentials?

  /// Replaces the hash of a password that was checked, and ends every session of the account except that of one token,
  /// including those that are being created at the same time.
  ///
  /// - Throws: `.missing` if there is no such account; `.stale` if its password has changed since it was checked.
  func setPasswordHash(
    _ hash: String,
    of credentials: Credentials,
    keeping tokenHash: [UInt8]?
  ) async throws(StoreError)

  /// Returns a page of accounts, by id.
  func page(_ request: PageRequest) async throws(StoreError) -> Page<User>
}
