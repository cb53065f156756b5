/// Who has an account.
public protocol UserStore: Sendable {
  /// Makes an account; the hash is kept as it is given.
  ///
  /// - Throws: `.taken(field: "email")` when another account has the address.
  func add(_ profile: UserProfile, passwordHash: String) async throws(StoreError) -> User

  /// The account with an id, if there is one.
  func user(_ id: User.ID) async throws(StoreError) -> User?

  /// The account with an address and the hash of its password, if there is one.
  func credentials(of email: String) async throws(StoreError) -> Credentials?

  /// Replaces the hash of a password that was checked, and ends every session of the account besides
  /// that of one token, those that are signed in to at the same time among them.
  ///
  /// - Throws: `.missing` when there is no such account; `.stale` when its password has changed since
  ///   it was checked.
  func setPasswordHash(
    _ hash: String,
    of credentials: Credentials,
    keeping tokenHash: [UInt8]?
  ) async throws(StoreError)

  /// A page of accounts, by id.
  func page(_ request: PageRequest) async throws(StoreError) -> Page<User>
}
