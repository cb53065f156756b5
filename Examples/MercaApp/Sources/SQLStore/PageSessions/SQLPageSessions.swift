import Store

/// Sessions of pages in SQL.
///
/// A session's row names the server that has it. Every change asks for that name, so a server that
/// was left, dead or alive, changes nothing any more. What is removed leaves a row without bytes:
/// without it, a server that was left would put its own back.
struct SQLPageSessions: PageSessionStore {
  /// How many rows one transaction changes.
  private static let mostTogether = 64
  /// How long a removed session is remembered.
  private static let secondsRemoved = 3_600

  let database: any Database
  let clock: @Sendable () -> Timestamp

  func save(
    _ sessions: [PageSession],
    by server: String,
    within limits: PageSession.Limits
  ) async throws(StoreError) -> SavedPageSessions {
    for session in sessions {
      try Bounds.check(session.token, "token", 1...64)
      try Bounds.check(session.browser, "browser", 0...64)
      try Bounds.check(session.bytes.count, "bytes", 1...PageSession.mostBytes)
    }
    // In one order, so that two servers do not wait for each other in a circle.
    let sorted = sessions.sorted { $0.token < $1.token }
    var saved = SavedPageSessions()
    for start in stride(from: 0, to: sorted.count, by: Self.mostTogether) {
      let part = sorted[start..<min(start + Self.mostTogether, sorted.count)]
      let counts = try await write(Array(part), by: server, within: limits)
      for (session, count) in zip(part, counts) {
        if count == nil { saved.taken.append(session.token) }
        if count == 1 { saved.added += 1 }
      }
    }
    return saved
  }

  /// Tells how often each was saved; nil where it is another server's.
  private func write(
    _ sessions: [PageSession],
    by server: String,
    within limits: PageSession.Limits
  ) async throws(StoreError) -> [Int?] {
    let upsert = Query(
      """
      INSERT INTO page_sessions (token, browser, server, bytes, size, saves, changed_at)
      VALUES ($1, $2, $3, $4, $5, 1, $6)
      ON CONFLICT (token) DO UPDATE SET browser = excluded.browser, bytes = excluded.bytes,
        size = excluded.size, saves = page_sessions.saves + 1, changed_at = excluded.changed_at
      WHERE page_sessions.server = excluded.server
      RETURNING saves
      """
    ) { (row) throws(StoreError) in try row.int(0) }
    let now = clock().milliseconds
    let values: [[SQLValue]] = sessions.map {
      [
        .text($0.token), .text($0.browser), .text(server), .bytes($0.bytes), .int($0.bytes.count),
        .int(now),
      ]
    }
    return try await database.transaction(.repeatable) { (session) throws(StoreError) in
      let counts = try session.rows(upsert, each: values).map(\.first)
      let newcomers = zip(sessions, counts).filter { $0.1 == 1 && !$0.0.browser.isEmpty }
      try session.run(
        """
        DELETE FROM page_sessions WHERE token IN (
          SELECT token FROM page_sessions WHERE browser = $1 AND size > 0
          ORDER BY changed_at DESC, token LIMIT 1000 OFFSET $2
        )
        """,
        each: Set(newcomers.map(\.0.browser)).sorted().map {
          [.text($0), .int(limits.sessionsPerBrowser)]
        }
      )
      return counts
    }
  }

  func load(
    _ token: String,
    within limits: PageSession.Limits
  ) async throws(StoreError) -> PageSession? {
    let query = Query(
      "SELECT browser, bytes FROM page_sessions WHERE token = $1 AND size > 0 AND changed_at >= $2",
      [.text(token), .int(oldest(limits))]
    ) { (row) throws(StoreError) in
      PageSession(token: token, browser: try row.text(0), bytes: try row.bytes(1))
    }
    return try await database.read(query).first
  }

  func take(
    _ token: String,
    by server: String,
    within limits: PageSession.Limits
  ) async throws(StoreError) -> PageSession? {
    let find = Query(
      """
      SELECT browser, bytes, server FROM page_sessions
      WHERE token = $1 AND size > 0 AND changed_at >= $2
      """ + database.dialect.forUpdate,
      [.text(token), .int(oldest(limits))]
    ) { (row) throws(StoreError) in
      let (browser, bytes) = (try row.text(0), try row.bytes(1))
      return (PageSession(token: token, browser: browser, bytes: bytes), try row.text(2))
    }
    let now = clock().milliseconds
    return try await database.transaction(.repeatable) { (session) throws(StoreError) in
      guard let (found, before) = try session.first(find) else { return nil }
      if before != server {
        try session.run(
          "UPDATE page_sessions SET server = $2 WHERE token = $1",
          [.text(token), .text(server)]
        )
        try session.run(
          """
          INSERT INTO lost_page_sessions (server, token, lost_at) VALUES ($1, $2, $3)
          ON CONFLICT (server, token) DO NOTHING
          """,
          [.text(before), .text(token), .int(now)]
        )
      }
      try session.run(Self.forgetting, [.text(server), .text(token)])
      return found
    }
  }

  func lost(by server: String) async throws(StoreError) -> [String] {
    try await database.read(
      Query(
        "SELECT token FROM lost_page_sessions WHERE server = $1 ORDER BY token LIMIT 1000",
        [.text(server)]
      ) { (row) throws(StoreError) in try row.text(0) }
    )
  }

  func forgetLost(_ tokens: [String], by server: String) async throws(StoreError) {
    try await database.transaction(.repeatable) { (session) throws(StoreError) in
      try session.run(Self.forgetting, each: tokens.sorted().map { [.text(server), .text($0)] })
    }
  }

  func remove(_ tokens: [String], by server: String) async throws(StoreError) {
    let now = SQLValue.int(clock().milliseconds)
    try await database.transaction(.repeatable) { (session) throws(StoreError) in
      try session.run(
        """
        UPDATE page_sessions SET bytes = $3, size = 0, changed_at = $4
        WHERE token = $1 AND server = $2 AND size > 0
        """,
        each: tokens.sorted().map { [.text($0), .text(server), .bytes([]), now] }
      )
    }
  }

  func sweep(to limits: PageSession.Limits) async throws(StoreError) -> Int {
    let removed = clock().milliseconds - Self.secondsRemoved * 1000
    let old = try await count(
      """
      DELETE FROM page_sessions WHERE changed_at < $1 OR (size = 0 AND changed_at < $2)
      RETURNING 1
      """,
      [.int(oldest(limits)), .int(removed)]
    )
    let many = try await count(
      """
      DELETE FROM page_sessions WHERE token IN (
        SELECT token FROM (
          SELECT token, row_number() OVER newest AS number, sum(size) OVER newest AS total
          FROM page_sessions WHERE size > 0 WINDOW newest AS (ORDER BY changed_at DESC, token)
        ) AS numbered WHERE number > $1 OR total > $2
      ) RETURNING 1
      """,
      [.int(limits.sessions), .int(limits.bytes)]
    )
    let told = try await count(
      "DELETE FROM lost_page_sessions WHERE lost_at < $1 RETURNING 1",
      [.int(oldest(limits))]
    )
    return old + many + told
  }

  private func count(_ sql: SQL, _ values: [SQLValue]) async throws(StoreError) -> Int {
    let query = Query(sql, values) { (row) throws(StoreError) in try row.int(0) }
    // The first time there may be a million rows.
    return try await database.transaction(.filling) { (session) throws(StoreError) in
      try session.rows(query).count
    }
  }

  private func oldest(_ limits: PageSession.Limits) -> Int {
    clock().milliseconds - limits.seconds * 1000
  }

  private static let forgetting: SQL =
    "DELETE FROM lost_page_sessions WHERE server = $1 AND token = $2"
}
