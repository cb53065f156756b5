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

  /// Replaces the hash of an account's password, and signs the account out everywhere.
  ///
  /// - Throws: `.missing` when there is no such account.
  func setPasswordHash(_ hash: String, of id: User.ID) async throws(StoreError)

  /// A page of accounts, by id.
  func page(_ request: PageRequest) async throws(StoreError) -> Page<User>
}
