import Foundation
package import Store

extension SQLStore: UserStore {
  package func add(_ profile: UserProfile, passwordHash: String) async throws(StoreError) -> User {
    let created = clock()
    let insert = Query(
      .insert(into: "users", UserColumns.stored + ["created_at"]) + " ON CONFLICT (email_key) DO NOTHING RETURNING id",
      try UserColumns.values(of: profile, passwordHash: passwordHash) + [.int(created.milliseconds)]
    ) { (row) throws(StoreError) in User(id: try row.int(0), profile: profile, created: created) }
    guard let user = try await database.write(insert).first else { throw StoreError(.taken(field: "email")) }
    return user
  }

  package func user(_ id: User.ID) async throws(StoreError) -> User? {
    let sql = "SELECT " + UserColumns.list + " FROM users u WHERE u.id = $1"
    return try await database.row(Query(sql, [.int(id)], read: UserColumns.user))
  }

  package func credentials(of email: String) async throws(StoreError) -> Credentials? {
    let query = Query(
      "SELECT " + UserColumns.list + ", u.password_hash FROM users u WHERE u.email_key = $1",
      [.text(UserColumns.key(of: email))]
    ) { (row) throws(StoreError) in Credentials(user: try UserColumns.user(row), passwordHash: try row.text(7)) }
    return try await database.row(query)
  }

  package func setPasswordHash(
    _ hash: String,
    of credentials: Credentials,
    keeping tokenHash: [UInt8]?
  ) async throws(StoreError) {
    try Bounds.check(hash, "passwordHash", 1...500)
    let id = SQLValue.int(credentials.user.id)
    let lock = database.dialect.forUpdate
    // Not repeatable: if the first run did succeed, a second one would find the new password instead of the checked
    // one.
    try await database.transaction(.once) { (session) throws(StoreError) in
      try UserColumns.hold(credentials, lock, in: session)
      try session.run("UPDATE users SET password_hash = $1 WHERE id = $2", [.text(hash), id])
      // Without a token to keep, all sessions are deleted: no token has an empty hash.
      try session.run("DELETE FROM sessions WHERE user_id = $1 AND token_hash <> $2", [id, .bytes(tokenHash ?? [])])
    }
  }

  package func page(_ request: PageRequest) async throws(StoreError) -> Page<User> {
    try await page(of: UserColumns.list, from: "users u", request, read: UserColumns.user)
  }
}

/// The columns of a user.
enum UserColumns {
  static let list: SQL = "u.id, u.first_name, u.last_name, u.email, u.phone, u.avatar, u.created_at"

  /// Reads a user whose columns are the first of the row.
  static func user(_ row: any Row) throws(StoreError) -> User {
    User(
      id: try row.int(0),
      profile: UserProfile(
        firstName: try row.text(1),
        lastName: try row.text(2),
        email: try row.text(3),
        phone: try row.text(4),
        avatar: try row.optionalText(5)
      ),
      created: try row.timestamp(6)
    )
  }

  /// Locks the row of an account, or throws `.missing`.
  static func hold(_ user: User.ID, _ lock: SQL, in session: any DatabaseSession) throws(StoreError) {
    let found = Query("SELECT id FROM users WHERE id = $1" + lock, [.int(user)])
    guard try session.first(found) != nil else { throw StoreError(.missing("account")) }
  }

  /// Locks the row of an account; throws `.stale` if the password has changed since it was checked.
  static func hold(_ credentials: Credentials, _ lock: SQL, in session: any DatabaseSession) throws(StoreError) {
    let found = Query(text: "SELECT password_hash FROM users WHERE id = $1" + lock, [.int(credentials.user.id)])
    guard let hash = try session.first(found) else { throw StoreError(.missing("account")) }
    guard hash == credentials.passwordHash else { throw StoreError(.stale) }
  }

  /// The names of the columns of `values`.
  static let stored: [SQL] = ["first_name", "last_name", "email", "email_key", "phone", "avatar", "password_hash"]

  /// Returns the values to store for an account; the email address is stored as typed, and in the form for comparison.
  static func values(of profile: UserProfile, passwordHash: String) throws(StoreError) -> [SQLValue] {
    try Bounds.check(profile.firstName, "firstName", 1...100)
    try Bounds.check(profile.lastName, "lastName", 1...100)
    try Bounds.check(profile.email, "email", 1...254)
    try Bounds.check(profile.phone, "phone", 0...32)
    try Bounds.check(profile.avatar, "avatar", 0...300)
    try Bounds.check(passwordHash, "passwordHash", 1...500)
    return [
      .text(composed(profile.firstName)), .text(composed(profile.lastName)), .text(composed(profile.email)),
      .text(key(of: profile.email)), .text(profile.phone), .optional(profile.avatar), .text(passwordHash),
    ]
  }

  /// Returns the form of an email address that is used for comparison.
  static func key(of email: String) -> String { composed(email.lowercased()) }

  /// Returns the text in Unicode's composed form, because databases compare bytes.
  private static func composed(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 128 } ? text : text.precomposedStringWithCanonicalMapping
  }
}
