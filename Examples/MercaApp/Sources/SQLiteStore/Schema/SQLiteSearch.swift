import SQLStore
import Store

/// Finds products through two FTS5 indexes, whose row ids have the sort order of the results.
///
/// FTS5 keeps the matches of a token sorted by row id, and can scan them in both directions from any start. In one
/// index, the row id is the product's id; in the other, it combines price and id. A page has the row ids that follow
/// the previous page, so the thousandth page costs as much as the first, and nothing is sorted. With an ordinary index
/// by price, SQLite would scan every product to find those with a word. With only the index by id, it would sort all
/// products with the word.
struct SQLiteSearch {
  /// If the price range has fewer products than this, they are sorted by id; otherwise, a scan by id soon finds enough
  /// of them.
  private static let few = 2_000

  /// The number of the newest products that are checked first.
  ///
  /// If enough of them are in the price range, as is usual for a wide range, the products in the range need not be
  /// counted.
  private static let sample = 128

  private static let idMask = (1 << SearchPlan.idBits) - 1

  let plan: SearchPlan
  let session: any DatabaseSession

  /// The tokens in FTS5's syntax: quoted, and with only letters, digits and `_`.
  private var match: SQLValue {
    let words = plan.words.map { word in
      let forms = (word.prefix.map { ["\"\($0)\"*"] } ?? []) + word.others.map { "\"\($0)\"" }
      return "(" + forms.joined(separator: " OR ") + ")"
    }
    let all = words + plan.tokens.map { "\"\($0)\"" }
    return .text(all.isEmpty ? "\"_all\"" : all.joined(separator: " AND "))
  }

  /// The range of row ids in the index by price for the range of prices.
  private var keys: ClosedRange<Int> {
    plan.prices.lowerBound << SearchPlan.idBits...plan.prices.upperBound << SearchPlan.idBits | Self.idMask
  }

  func products() throws(StoreError) -> [Product] {
    let (from, values) = try source()
    return try session.rows(
      Query(
        "SELECT " + ProductColumns.list + " FROM (" + from
          + ") f CROSS JOIN products p ON p.id = f.id CROSS JOIN sellers s ON s.id = p.seller_id"
          + " ORDER BY f.key" + (plan.order == .price ? "" : " DESC"),
        values,
        read: ProductColumns.product
      )
    )
  }

  /// Returns the query for the ids of the products, with their sort keys.
  private func source() throws(StoreError) -> (SQL, [SQLValue]) {
    if plan.order == .newest { return try newest() }
    let after = plan.after.map { $0[0] << SearchPlan.idBits | $0[1] }
    let byPrice: SQL = """
      SELECT rowid & 67108863 AS id, rowid AS key FROM product_by_price
      WHERE product_by_price MATCH $1 AND rowid BETWEEN $2 AND $3 ORDER BY rowid
      """
    if plan.order == .dearest {
      let last = min(keys.upperBound, after.map { $0 - 1 } ?? Int.max)
      return (byPrice + " DESC LIMIT $4", [match, .int(keys.lowerBound), .int(last), .int(plan.limit)])
    }
    let first = max(keys.lowerBound, after.map { $0 + 1 } ?? 0)
    return (byPrice + " LIMIT $4", [match, .int(first), .int(keys.upperBound), .int(plan.limit)])
  }

  private func newest() throws(StoreError) -> (SQL, [SQLValue]) {
    let last = plan.after.map { $0[0] - 1 } ?? Int.max
    if plan.prices == Product.prices {
      return (
        """
        SELECT rowid AS id, rowid AS key FROM product_by_id
        WHERE product_by_id MATCH $1 AND rowid <= $2 ORDER BY rowid DESC LIMIT $3
        """, [match, .int(last), .int(plan.limit)]
      )
    }
    if try !isSampleEnough(upTo: last), try areFew() {
      return (
        """
        SELECT rowid & 67108863 AS id, rowid & 67108863 AS key FROM product_by_price
        WHERE product_by_price MATCH $1 AND rowid BETWEEN $2 AND $3 AND rowid & 67108863 <= $4
        ORDER BY 1 DESC LIMIT $5
        """, [match, .int(keys.lowerBound), .int(keys.upperBound), .int(last), .int(plan.limit)]
      )
    }
    return (
      """
      SELECT f.rowid AS id, f.rowid AS key FROM product_by_id f CROSS JOIN products q
      ON q.id = f.rowid WHERE product_by_id MATCH $1 AND f.rowid <= $2
      AND q.price BETWEEN $3 AND $4 ORDER BY f.rowid DESC LIMIT $5
      """, [match, .int(last), .int(plan.prices.lowerBound), .int(plan.prices.upperBound), .int(plan.limit)]
    )
  }

  /// Whether the checked newest products fill the page, or there are no other products.
  private func isSampleEnough(upTo last: Int) throws(StoreError) -> Bool {
    let count = Query(
      """
      SELECT count(*), coalesce(sum(q.price BETWEEN $3 AND $4), 0) FROM (
        SELECT rowid AS id FROM product_by_id
        WHERE product_by_id MATCH $1 AND rowid <= $2 ORDER BY rowid DESC LIMIT $5
      ) f CROSS JOIN products q ON q.id = f.id
      """,
      [match, .int(last), .int(plan.prices.lowerBound), .int(plan.prices.upperBound), .int(Self.sample)]
    ) { (row) throws(StoreError) in (try row.int(0), try row.int(1)) }
    guard let (found, priced) = try session.first(count) else { return false }
    return priced >= plan.limit || found < Self.sample
  }

  private func areFew() throws(StoreError) -> Bool {
    let count = Query(
      """
      SELECT count(*) FROM (
        SELECT 1 FROM product_by_price
        WHERE product_by_price MATCH $1 AND rowid BETWEEN $2 AND $3 LIMIT $4
      )
      """,
      [match, .int(keys.lowerBound), .int(keys.upperBound), .int(Self.few)]
    ) { (row) throws(StoreError) in try row.int(0) }
    return try session.first(count) ?? 0 < Self.few
  }
}
