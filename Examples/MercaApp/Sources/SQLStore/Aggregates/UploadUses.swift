import Store

/// How often products name uploaded pictures, kept as a number beside each picture.
enum UploadUses {
  /// Notes that a product of a seller's has other pictures than before.
  ///
  /// In the order of their names, so that two products never wait for each other in a circle.
  ///
  /// - Throws: `.invalid` of `pictures` when a new one is not the seller's, or is being removed.
  static func change(
    from old: [String],
    to new: [String],
    of seller: Seller.ID,
    at now: Timestamp,
    in session: any DatabaseSession
  ) throws(StoreError) {
    let before = Set(old.filter(Upload.isNamed))
    let after = Set(new.filter(Upload.isNamed))
    for name in before.symmetricDifference(after).sorted() {
      let isNew = after.contains(name)
      let known = try session.first(isNew ? take(name, of: seller, now) : give(name, now))
      if known == nil, isNew {
        throw StoreError(
          .invalid(field: "pictures", why: "you have no picture '\(name)'. Upload it first.")
        )
      }
    }
  }

  // Touched as well, so that whoever is about to claim it as unused sees that it is not.
  private static func take(_ name: String, of seller: Seller.ID, _ now: Timestamp) -> Query<Int> {
    Query(
      """
      UPDATE uploads SET uses = uses + 1, touched_at = $1
      WHERE name = $2 AND owner_id = (SELECT owner_id FROM sellers WHERE id = $3)
        AND NOT is_leaving RETURNING 1
      """,
      [.int(now.milliseconds), .text(name), .int(seller)]
    ) { (row) throws(StoreError) in try row.int(0) }
  }

  private static func give(_ name: String, _ now: Timestamp) -> Query<Int> {
    Query(
      """
      UPDATE uploads SET uses = uses - 1, touched_at = $1 WHERE name = $2 AND uses > 0 RETURNING 1
      """,
      [.int(now.milliseconds), .text(name)]
    ) { (row) throws(StoreError) in try row.int(0) }
  }
}
