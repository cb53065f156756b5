import Store

/// Accounts in SQL.
struct SQLUsers: UserStore {
  let database: any Database
  let clock: @Sendable () -> Timestamp

  func add(_ profile: UserProfile, passwordHash: String) async throws(StoreError) -> User {
    let created = clock()
    let insert = Query(
      """
      INSERT INTO users (first_name, last_name, email, email_key, phone, avatar, password_hash,
        created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (email_key) DO NOTHING RETURNING id
      """,
      try UserColumns.values(of: profile, passwordHash: passwordHash)
        + [.int(created.milliseconds)]
    ) { (row) throws(StoreError) in
      User(id: try row.int(0), profile: profile, created: created)
    }
    guard let user = try await database.write(insert).first else {
      throw StoreError(.taken(field: "email"))
    }
    return user
  }

  func user(_ id: User.ID) async throws(StoreError) -> User? {
    let query = Query(
      "SELECT " + UserColumns.list + " FROM users u WHERE u.id = $1",
      [.int(id)],
      read: UserColumns.user
    )
    return try await database.read(query).first
  }

  func credentials(of email: String) async throws(StoreError) -> Credentials? {
    let query = Query(
      "SELECT " + UserColumns.list + ", u.password_hash FROM users u WHERE u.email_key = $1",
      [.text(UserColumns.key(of: email))]
    ) { (row) throws(StoreError) in
      Credentials(user: try UserColumns.user(row), passwordHash: try row.text(7))
    }
    return try await database.read(query).first
  }

  func setPasswordHash(
    _ hash: String,
    of credentials: Credentials,
    keeping tokenHash: [UInt8]?
  ) async throws(StoreError) {
    try Bounds.check(hash, "passwordHash", 1...500)
    let id = SQLValue.int(credentials.user.id)
    let lock = database.dialect.forUpdate
    // Not repeatable: if the outcome is unknown, a second try would find another password.
    try await database.transaction { (session) throws(StoreError) in
      try UserColumns.hold(credentials, lock, in: session)
      try session.run("UPDATE users SET password_hash = $1 WHERE id = $2", [.text(hash), id])
      // No token has an empty hash.
      try session.run(
        "DELETE FROM sessions WHERE user_id = $1 AND token_hash <> $2",
        [id, .bytes(tokenHash ?? [])]
      )
    }
  }

  func page(_ request: PageRequest) async throws(StoreError) -> Page<User> {
    let query = Query(
      "SELECT " + UserColumns.list + " FROM users u WHERE u.id > $1 ORDER BY u.id LIMIT $2",
      [.int(try Paging.id(request, .id)), .int(request.limit + 1)],
      read: UserColumns.user
    )
    return Paging.page(try await database.read(query), request) { PageCursor(.id, key: [$0.id]) }
  }
}
