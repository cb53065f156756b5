package import Store

extension SQLStore: UploadStore {
  /// The maximum number of uploads to claim at a time.
  private static let mostClaimed = 100

  package func keep(_ content: String, of user: User.ID, as name: String) async throws(StoreError) -> String {
    try Bounds.check(name, "name", ProductOffer.pictureNames)
    try Bounds.check(content, "content", ProductOffer.pictureNames)
    let now = SQLValue.int(clock().milliseconds)
    let touch = Query(
      text: """
        UPDATE uploads SET touched_at = $1 WHERE owner_id = $2 AND content = $3 AND NOT is_leaving
        RETURNING name
        """,
      [now, .int(user), .text(content)]
    )
    let count = Query("SELECT count(*) FROM uploads WHERE owner_id = $1", [.int(user)])
    // The user is locked, so that two parallel uploads do not both take the last place, or insert the same picture.
    let lock = database.dialect.forUpdate
    return try await database.transaction(.repeatable) { (session) throws(StoreError) in
      try UserColumns.hold(user, lock, in: session)
      if let known = try session.first(touch) { return known }
      guard try session.first(count) ?? 0 < Upload.mostOfUser else {
        throw StoreError(.invalid(field: "pictures", why: "a user may have at most \(Upload.mostOfUser)."))
      }
      try session.run(
        "INSERT INTO uploads (name, owner_id, content, touched_at) VALUES ($1, $2, $3, $4)",
        [.text(name), .int(user), .text(content), now]
      )
      return name
    }
  }

  package func isKept(_ name: String) async throws(StoreError) -> Bool {
    let query = Query("SELECT 1 FROM uploads WHERE name = $1 AND NOT is_leaving", [.text(name)])
    return try await database.row(query) != nil
  }

  package func claimUnused(since moment: Timestamp) async throws(StoreError) -> [String] {
    // The condition is repeated in the outer statement, which checks it again after waiting for a row that was being
    // changed. Rows that another server has claimed are returned again, because that server may have died. If both
    // servers remove the file, no harm is done: a picture that was uploaded again has another name.
    let claim = Query(
      text: """
        UPDATE uploads SET is_leaving = true WHERE uses = 0 AND touched_at < $1 AND name IN (
          SELECT name FROM uploads WHERE uses = 0 AND touched_at < $1 ORDER BY touched_at LIMIT $2
        ) RETURNING name
        """,
      [.int(moment.milliseconds), .int(Self.mostClaimed)]
    )
    return try await database.write(claim, .repeatable)
  }

  package func forget(_ names: [String]) async throws(StoreError) {
    try await database.transaction(.repeatable) { (session) throws(StoreError) in
      try session.run("DELETE FROM uploads WHERE name = $1 AND is_leaving", each: names.sorted().map { [.text($0)] })
    }
  }
}

/// Counts the products that use each uploaded picture, in the column `uses`.
enum UploadUses {
  /// Records that a product of a seller has other pictures than before.
  ///
  /// An added picture has to be an upload of the seller. Other names may only stay if the product already has them:
  /// demo products name pictures that were never uploaded. Rows are changed in the order of their names, so that two
  /// products never cause a deadlock.
  static func change(
    from old: [String],
    to new: [String],
    of seller: Seller.ID,
    at now: Timestamp,
    in session: any DatabaseSession
  ) throws(StoreError) {
    let (before, after) = (Set(old), Set(new))
    guard after.count == new.count || new == old else {
      throw StoreError(.invalid(field: "pictures", why: "a picture is listed twice."))
    }
    // The time is updated too, so that a server that is about to claim the picture sees the change.
    let taking: SQL = """
      UPDATE uploads SET uses = uses + 1, touched_at = $1
      WHERE name = $2 AND owner_id = (SELECT owner_id FROM sellers WHERE id = $3) AND NOT is_leaving RETURNING 1
      """
    let giving: SQL = "UPDATE uploads SET uses = uses - 1, touched_at = $1 WHERE name = $2 AND uses > 0"
    let values: [SQLValue] = [.int(now.milliseconds)]
    for name in before.symmetricDifference(after).sorted() {
      if after.contains(name) {
        let taken = Query(taking, values + [.text(name), .int(seller)])
        guard try session.first(taken) != nil else { throw StoreError(.noSuchPicture(name)) }
      } else if Upload.isNamed(name) {
        try session.run(giving, values + [.text(name)])
      }
    }
  }
}
