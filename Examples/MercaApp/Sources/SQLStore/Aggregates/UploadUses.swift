import Store

/// How often products name uploaded pictures, kept as a number beside each picture.
enum UploadUses {
  /// Notes that a product of a seller's has other pictures than before.
  ///
  /// A picture that is added has to be an upload of the seller's. What a product names already may stay:
  /// the demonstration's products name pictures that nobody has uploaded. Rows are changed in the order of
  /// their names, so that two products never wait for each other in a circle.
  ///
  /// - Throws: `.noSuchPicture` when an added one is not the seller's, or is being removed; `.invalid` of
  ///   `pictures` when one is named twice.
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
