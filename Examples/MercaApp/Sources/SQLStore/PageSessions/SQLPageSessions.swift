package import Store

/// Stores the sessions of open pages.
///
/// A session's row names the server that owns it. Every change checks that name, so a former owner cannot change the
/// session any more. If a removed session has ever had another owner, its row stays, without bytes: otherwise a former
/// owner could save its own copy again.
extension SQLStore: PageSessionStore {
  /// The maximum number of rows that one transaction changes.
  private static let mostTogether = 64

  package func save(
    _ sessions: [PageSession],
    by server: String,
    within limits: PageSession.Limits
  ) async throws(StoreError) -> SavedPageSessions {
    for session in sessions {
      try Bounds.check(session.token, "token", 1...64)
      try Bounds.check(session.browser, "browser", 0...64)
      try Bounds.check(session.bytes.count, "bytes", 1...PageSession.mostBytes)
    }
    // Sorted, so that two servers do not cause a deadlock. Making room for a browser locks rows in another order: on a
    // deadlock, the database aborts one transaction, which is then run again.
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

  /// Returns how often each session was saved, including this time; nil if it belongs to another server.
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
        size = excluded.size, changed_at = excluded.changed_at,
        saves = CASE page_sessions.size WHEN 0 THEN 1 ELSE page_sessions.saves + 1 END
      WHERE page_sessions.server = excluded.server
      RETURNING saves
      """
    )
    let now = clock().milliseconds
    let values: [[SQLValue]] = sessions.map {
      [.text($0.token), .text($0.browser), .text(server), .bytes($0.bytes), .int($0.bytes.count), .int(now)]
    }
    return try await database.transaction(.repeatable) { (session) throws(StoreError) in
      let counts = try session.rows(upsert, each: values).map(\.first)
      let newcomers = zip(sessions, counts).filter { $0.1 == 1 && !$0.0.browser.isEmpty }
      let browsers = Set(newcomers.map(\.0.browser)).sorted()
      try session.run(
        Self.marking + Self.beyond(browsersIn: "$3", offset: "$4"),
        each: browsers.map { [.bytes([]), .int(now), .text($0), .int(limits.sessionsPerBrowser)] }
      )
      try session.run(
        Self.deleting + Self.beyond(browsersIn: "$1", offset: "$2"),
        each: browsers.map { [.text($0), .int(limits.sessionsPerBrowser)] }
      )
      return counts
    }
  }

  package func load(_ token: String, within limits: PageSession.Limits) async throws(StoreError) -> PageSession? {
    let query = Query(
      "SELECT browser, bytes FROM page_sessions WHERE token = $1 AND size > 0 AND changed_at >= $2",
      [.text(token), .int(oldest(limits))]
    ) { (row) throws(StoreError) in PageSession(token: token, browser: try row.text(0), bytes: try row.bytes(1)) }
    return try await database.row(query)
  }

  package func take(
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
          "UPDATE page_sessions SET server = $2, takes = takes + 1 WHERE token = $1",
          [.text(token), .text(server)]
        )
        try session.run(
          .insert(into: "lost_page_sessions", ["server", "token", "lost_at"])
            + " ON CONFLICT (server, token) DO NOTHING",
          [.text(before), .text(token), .int(now)]
        )
      }
      try session.run(Self.forgetting, [.text(server), .text(token)])
      return found
    }
  }

  package func lost(by server: String) async throws(StoreError) -> [String] {
    let lost: SQL = "SELECT token FROM lost_page_sessions WHERE server = $1 ORDER BY token LIMIT 1000"
    return try await database.read(Query(text: lost, [.text(server)]))
  }

  package func forgetLost(_ tokens: [String], by server: String) async throws(StoreError) {
    try await database.transaction(.repeatable) { (session) throws(StoreError) in
      try session.run(Self.forgetting, each: tokens.sorted().map { [.text(server), .text($0)] })
    }
  }

  package func remove(_ tokens: [String], by server: String) async throws(StoreError) {
    let now = clock().milliseconds
    let sorted = tokens.sorted()
    try await database.transaction(.repeatable) { (session) throws(StoreError) in
      try session.run(
        Self.marking + " AND token = $3 AND server = $4",
        each: sorted.map { [.bytes([]), .int(now), .text($0), .text(server)] }
      )
      try session.run(
        Self.deleting + " AND token = $1 AND server = $2",
        each: sorted.map { [.text($0), .text(server)] }
      )
    }
  }

  package func sweep(to limits: PageSession.Limits) async throws(StoreError) -> Int {
    let mark: [SQLValue] = [.bytes([]), .int(clock().milliseconds)]
    let before: [SQLValue] = [.int(oldest(limits))]
    let most: [SQLValue] = [.int(limits.sessions), .int(limits.bytes)]
    var count = 0
    count += try await run(Self.markingOld, mark + before)
    count += try await run(Self.deletingOld, before)
    count += try await run(Self.marking + Self.tooMany(number: "$3", bytes: "$4"), mark + most)
    count += try await run(Self.deleting + Self.tooMany(number: "$1", bytes: "$2"), most)
    count += try await run(Self.tooManyTraces, [.int(limits.sessions)])
    count += try await run("DELETE FROM lost_page_sessions WHERE lost_at < $1", before)
    return count
  }

  /// Runs a statement, and returns the number of rows that it has changed.
  private func run(_ sql: SQL, _ values: [SQLValue]) async throws(StoreError) -> Int {
    // Without a time limit, because the first run may find a million rows.
    try await database.write(Query(sql + " RETURNING 1", values), .filling).count
  }

  private func oldest(_ limits: PageSession.Limits) -> Int { clock().milliseconds - limits.seconds * 1000 }

  /// Empties the rows of removed sessions that have had several owners, so that former owners are still refused.
  ///
  /// Runs before `deleting`, which deletes the other removed sessions.
  private static let marking: SQL = """
    UPDATE page_sessions SET bytes = $1, size = 0, changed_at = $2 WHERE size > 0 AND takes > 0
    """

  /// Deletes removed sessions that have had only one owner.
  private static let deleting: SQL = "DELETE FROM page_sessions WHERE takes = 0"

  private static let markingOld: SQL = marking + " AND changed_at < $3"
  private static let deletingOld: SQL = "DELETE FROM page_sessions WHERE changed_at < $1 AND (takes = 0 OR size = 0)"

  /// Selects the sessions of a browser beyond its newest ones.
  private static func beyond(browsersIn browser: SQL, offset: SQL) -> SQL {
    " AND token IN (SELECT token FROM page_sessions WHERE browser = " + browser
      + " AND size > 0 ORDER BY changed_at DESC, token LIMIT 1000 OFFSET " + offset + ")"
  }

  /// Selects the sessions beyond the newest ones, by number or by total size.
  private static func tooMany(number: SQL, bytes: SQL) -> SQL {
    " AND token IN (SELECT token FROM (" + newestFirst + ") AS numbered WHERE number > " + number
      + " OR total > " + bytes + ")"
  }

  private static let newestFirst: SQL = """
    SELECT token, row_number() OVER newest AS number, sum(size) OVER newest AS total
    FROM page_sessions WHERE size > 0 WINDOW newest AS (ORDER BY changed_at DESC, token)
    """

  /// Deletes the oldest rows of removed sessions, beyond the maximum number of sessions.
  private static let tooManyTraces: SQL = """
    DELETE FROM page_sessions WHERE token IN (
      SELECT token FROM (
        SELECT token, row_number() OVER (ORDER BY changed_at DESC, token) AS number
        FROM page_sessions WHERE size = 0
      ) AS numbered WHERE number > $1
    )
    """

  private static let forgetting: SQL = "DELETE FROM lost_page_sessions WHERE server = $1 AND token = $2"
}

extension SQLStore: SecretStore {
  package func secret(_ name: String, orElse new: [UInt8]) async throws(StoreError) -> [UInt8] {
    try Bounds.check(name, "name", 1...64)
    try Bounds.check(new.count, "secret", 16...64)
    let select: SQL = "SELECT value FROM secrets WHERE name = $1"
    let known = Query(select, [.text(name)]) { (row) throws(StoreError) in try row.bytes(0) }
    // If several servers insert a secret at once, the first one wins, and the others read it.
    let found = try await database.transaction(.repeatable) { (session) throws(StoreError) in
      try session.run(
        "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
        [.text(name), .bytes(new)]
      )
      return try session.first(known)
    }
    guard let found else { throw StoreError(.missing("secret")) }
    return found
  }
}
