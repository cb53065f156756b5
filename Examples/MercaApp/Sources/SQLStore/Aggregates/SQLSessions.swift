package import Store

extension SQLStore: SessionStore {
  // The latest time at which a failure counts: those in the future were recorded by a clock that was ahead. The minute
  // allows for failures that another server records while this one waits for a lock.
  private var latest: Int { clock().adding(seconds: 60).milliseconds }

  package func add(tokenHash: [UInt8], for credentials: Credentials, expires: Timestamp) async throws(StoreError) {
    try Bounds.check(tokenHash.count, "tokenHash", 16...64)
    let insert = Query(
      .insert(into: "sessions", ["token_hash", "user_id", "created_at", "expires_at"])
        + " ON CONFLICT (token_hash) DO NOTHING RETURNING user_id",
      [.bytes(tokenHash), .int(credentials.user.id), .int(clock().milliseconds), .int(expires.milliseconds)]
    )
    // Deletes the oldest sessions to make room for the new one.
    let makeRoom: SQL = """
      DELETE FROM sessions WHERE token_hash IN (
        SELECT token_hash FROM sessions WHERE user_id = $1
        ORDER BY created_at DESC, token_hash LIMIT 1000 OFFSET $2
      )
      """
    // The lock makes a parallel password change wait until this session exists, and then end it. It also prevents two
    // parallel sign-ins from taking the same last place.
    let lock = database.dialect.forUpdate
    try await database.transaction(.once) { (session) throws(StoreError) in
      try UserColumns.hold(credentials, lock, in: session)
      try session.run(makeRoom, [.int(credentials.user.id), .int(Session.mostOfUser - 1)])
      guard try session.first(insert) != nil else { throw StoreError(.taken(field: "tokenHash")) }
    }
  }

  package func session(tokenHash: [UInt8]) async throws(StoreError) -> Session? {
    let query = Query(
      "SELECT " + UserColumns.list + """
        , s.created_at, s.expires_at FROM sessions s JOIN users u ON u.id = s.user_id
        WHERE s.token_hash = $1 AND s.expires_at > $2
        """,
      [.bytes(tokenHash), .int(clock().milliseconds)]
    ) { (row) throws(StoreError) in
      Session(user: try UserColumns.user(row), created: try row.timestamp(7), expires: try row.timestamp(8))
    }
    return try await database.row(query)
  }

  package func end(tokenHash: [UInt8]) async throws(StoreError) {
    _ = try await count("DELETE FROM sessions WHERE token_hash = $1", [.bytes(tokenHash)])
  }

  package func endAll(of user: User.ID) async throws(StoreError) -> Int {
    try await count("DELETE FROM sessions WHERE user_id = $1", [.int(user)])
  }

  package func noteFailure(
    of key: String,
    countedSince since: Timestamp,
    pace: Pace
  ) async throws(StoreError) -> NotedFailure {
    try Bounds.check(key, "key", 1...300)
    let (clock, latest) = (clock, latest)
    return try await locking(key) { (session) throws(StoreError) in
      // The time is read while the lock is held, because waiting for the lock may have taken a while.
      let now = clock()
      let failures = try session.first(Self.failures(of: key, since: since, latest))
      let count = failures?.count ?? 0
      let pause = pace.pause(after: count)
      if pause > 0, let last = failures?.last {
        let next = last.adding(seconds: pause)
        if next > now { return .tooSoon(until: next) }
      }
      try session.run(
        "INSERT INTO sign_in_failures (key, failed_at) VALUES ($1, $2)",
        [.text(key), .int(now.milliseconds)]
      )
      try session.run(
        "DELETE FROM sign_in_failures WHERE key = $1 AND failed_at NOT BETWEEN $2 AND $3",
        [.text(key), .int(since.milliseconds), .int(latest)]
      )
      return .noted(count + 1)
    }
  }

  package func takeBackFailure(of key: String) async throws(StoreError) {
    try await locking(key) { (session) throws(StoreError) in
      try session.run(
        "DELETE FROM sign_in_failures WHERE id = (SELECT max(id) FROM sign_in_failures WHERE key = $1)",
        [.text(key)]
      )
    }
  }

  /// Runs work while holding the lock of a key.
  func locking<Answer: Sendable>(
    _ key: String,
    _ work: @escaping @Sendable (any DatabaseSession) throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer {
    let locking = database.dialect.lockingText
    return try await database.transaction(.once) { (session) throws(StoreError) in
      for lock in locking { try session.run(lock, [.text(key)]) }
      return try work(session)
    }
  }

  package func failures(of key: String, since: Timestamp) async throws(StoreError) -> Int {
    try await database.row(Self.failures(of: key, since: since, latest))?.count ?? 0
  }

  package func lastFailure(of key: String, since: Timestamp) async throws(StoreError) -> Timestamp? {
    try await database.row(Self.failures(of: key, since: since, latest))?.last
  }

  package func forgetFailures(of key: String) async throws(StoreError) {
    _ = try await count("DELETE FROM sign_in_failures WHERE key = $1", [.text(key)])
  }

  package func sweep(failuresBefore: Timestamp) async throws(StoreError) -> Int {
    let sessions = try await count(
      """
      DELETE FROM sessions WHERE token_hash IN (
        SELECT token_hash FROM sessions WHERE expires_at <= $1 LIMIT 1000
      )
      """,
      [.int(clock().milliseconds)]
    )
    return sessions
      + (try await count(
        """
        DELETE FROM sign_in_failures WHERE id IN (
          SELECT id FROM sign_in_failures WHERE failed_at < $1 OR failed_at > $2 LIMIT 1000
        )
        """,
        [.int(failuresBefore.milliseconds), .int(latest)]
      ))
  }

  /// Deletes rows, and returns their number; running it twice does no harm.
  private func count(_ sql: SQL, _ values: [SQLValue]) async throws(StoreError) -> Int {
    try await database.write(Query(sql + " RETURNING 1", values), .repeatable).count
  }

  private static func failures(
    of key: String,
    since: Timestamp,
    _ latest: Int
  ) -> Query<(count: Int, last: Timestamp?)> {
    Query(
      "SELECT count(*), max(failed_at) FROM sign_in_failures WHERE key = $1 AND failed_at BETWEEN $2 AND $3",
      [.text(key), .int(since.milliseconds), .int(latest)]
    ) { (row) throws(StoreError) in
      (count: try row.int(0), last: try row.optionalInt(1).map { Timestamp(milliseconds: $0) })
    }
  }
}
