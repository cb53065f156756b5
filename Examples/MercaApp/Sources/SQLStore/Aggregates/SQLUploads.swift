import Store

/// Uploaded pictures in SQL.
struct SQLUploads: UploadStore {
  /// How many are claimed at a time.
  private static let mostClaimed = 100

  let database: any Database
  let clock: @Sendable () -> Timestamp

  func note(_ name: String, of user: User.ID) async throws(StoreError) {
    try Bounds.check(name, "name", ProductOffer.pictureNames)
    let now = SQLValue.int(clock().milliseconds)
    let touch = Query(
      """
      UPDATE uploads SET touched_at = $1 WHERE name = $2 AND owner_id = $3 AND NOT is_leaving
      RETURNING 1
      """,
      [now, .text(name), .int(user)]
    ) { (row) throws(StoreError) in try row.int(0) }
    let count = Query("SELECT count(*) FROM uploads WHERE owner_id = $1", [.int(user)]) {
      (row) throws(StoreError) in
      try row.int(0)
    }
    let insert = Query(
      """
      INSERT INTO uploads (name, owner_id, touched_at) VALUES ($1, $2, $3)
      ON CONFLICT (name) DO NOTHING RETURNING 1
      """,
      [.text(name), .int(user), now]
    ) { (row) throws(StoreError) in try row.int(0) }
    // Two of one person's at the same time must not both find the last place free.
    let hold = Query(
      "SELECT id FROM users WHERE id = $1" + database.dialect.forUpdate,
      [.int(user)]
    ) { (row) throws(StoreError) in try row.int(0) }
    try await database.transaction(.repeatable) { (session) throws(StoreError) in
      guard try session.first(hold) != nil else { throw StoreError(.missing("account")) }
      if try session.first(touch) != nil { return }
      guard try session.first(count) ?? 0 < Upload.mostOfUser else {
        throw StoreError(
          .invalid(field: "pictures", why: "there may be \(Upload.mostOfUser) of a person's.")
        )
      }
      guard try session.first(insert) != nil else { throw StoreError(.stale) }
    }
  }

  func claimUnused(since moment: Timestamp) async throws(StoreError) -> [String] {
    // The condition stands there twice: whoever waited for a row that has changed looks at the outer.
    let claim = Query(
      """
      UPDATE uploads SET is_leaving = true WHERE uses = 0 AND touched_at < $1 AND name IN (
        SELECT name FROM uploads WHERE uses = 0 AND touched_at < $1 ORDER BY touched_at LIMIT $2
      ) RETURNING name
      """,
      [.int(moment.milliseconds), .int(Self.mostClaimed)]
    ) { (row) throws(StoreError) in try row.text(0) }
    return try await database.transaction(.repeatable) { (session) throws(StoreError) in
      try session.rows(claim)
    }
  }

  func forget(_ names: [String]) async throws(StoreError) {
    try await database.transaction(.repeatable) { (session) throws(StoreError) in
      try session.run(
        "DELETE FROM uploads WHERE name = $1 AND is_leaving",
        each: names.sorted().map { [.text($0)] }
      )
    }
  }
}
