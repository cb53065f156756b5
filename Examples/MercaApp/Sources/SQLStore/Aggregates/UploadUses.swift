import Store

/// Counts how many products name each uploaded picture, in a column of the picture.
enum UploadUses {
  /// Records that a product of a seller has other pictures than before.
  ///
  /// An added picture has to be an upload of the seller. Pictures that a product already names may stay: the demo
  /// products name pictures that were never uploaded. Rows are changed in the order of their names, so that two
  /// products never cause a deadlock.
  ///
  /// - Throws: `.noSuchPicture` if an added one is not the seller's, or is being removed; `.invalid` of `pictures` if
  ///   one is named twice.
  static func change(
    from old: [String],
    to new: [String],
    of seller: Seller.ID,
    at now: Timestamp,
    in session: any DatabaseSession
  ) throws(StoreError) {
    let (before, after) = (Set(old), Set(new))
    guard after.count == new.count || new == old else {
      throw StoreError(.invalid(field: "pictures", why: "one is named twice. Name it once."))
    }
    for name in before.symmetricDifference(after).sorted() {
      if after.contains(name) {
        guard try session.first(take(name, of: seller, now)) != nil else {
          throw StoreError(.noSuchPicture(name))
        }
      } else if Upload.isNamed(name) {
        _ = try session.first(give(name, now))
      }
    }
  }

  // The time is updated too, so that a server about to claim it as unused sees the change.
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
