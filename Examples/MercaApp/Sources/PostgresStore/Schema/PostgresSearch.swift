import SQLStore
import Store

/// Finds products through one of two indexes, whichever is faster.
///
/// Words that many products have are soon found by scanning products in sort order; words that few have are looked up,
/// and their products are sorted. PostgreSQL would choose by itself, but it assumes that half a percent of all products
/// match any prefix, and then scans a million of them to find none. So a limited part is scanned first, in an index
/// that contains the tokens too, and only words that are not found there are looked up. Prefixes are expanded to whole
/// words for that, since the index of tokens takes ten times as long for prefixes.
struct PostgresSearch {
  /// The number of products that are scanned, in five milliseconds; words that are not found there are rare.
  private static let part = 20_000
  /// A prefix of more words than this is not expanded, since its words are soon found.
  private static let mostWords = 64

  let plan: SearchPlan
  let session: any DatabaseSession

  /// The sort order, and the condition for rows after the cursor.
  private var order: (condition: SQL, columns: SQL, outer: SQL) {
    switch plan.order {
    case .newest: ("id < $4", "id DESC", "k.id DESC")
    case .dearest: ("(price, id) < ($5, $4)", "price DESC, id DESC", "k.price DESC, k.id DESC")
    case .price, .id, .name: ("(price, id) > ($5, $4)", "price, id", "k.price, k.id")
    }
  }

  private var values: [SQLValue] {
    let (price, id) = start
    let all = [plan.limit, plan.prices.lowerBound, plan.prices.upperBound, id, price]
    return all.dropLast(plan.order == .newest ? 1 : 0).map { .int($0) }
  }

  /// The key after which the products begin.
  ///
  /// It is never out of the range of prices: given two bounds, PostgreSQL starts at this one, and would scan everything
  /// that is too cheap.
  private var start: (price: Int, id: Int) {
    let after = plan.after.map { (price: $0[0], id: $0[$0.count - 1]) }
    switch plan.order {
    case .newest: return after ?? (0, Int.max)
    case .dearest:
      let last = (price: plan.prices.upperBound, id: Int.max)
      return after.map { $0 < last ? $0 : last } ?? last
    case .price, .id, .name:
      let first = (price: plan.prices.lowerBound, id: -1)
      return after.map { $0 > first ? $0 : first } ?? first
    }
  }

  func products() throws(StoreError) -> [Product] {
    let (condition, order, _) = order
    let offered: SQL = "FROM products WHERE words IS NOT NULL AND price BETWEEN $2 AND $3"
    let isByID = plan.order == .newest
    if plan.words.isEmpty && plan.tokens.isEmpty {
      return try run("SELECT price, id " + offered + " AND " + condition + " ORDER BY " + order + " LIMIT $1", values)
    }
    guard let query = try tokens() else { return [] }
    let matches: SQL = isByID ? "tokens @@ $5::tsquery" : "tokens @@ $6::tsquery"
    let part: SQL = isByID ? "$6" : "$7"
    let met = try run(
      "SELECT price, id FROM (SELECT price, id, tokens " + offered + " AND " + condition + " ORDER BY " + order
        + " LIMIT " + part + ") w WHERE " + matches + " ORDER BY " + order + " LIMIT $1",
      values + [.text(query), .int(Self.part)]
    )
    if met.count == plan.limit { return met }
    if try isAll(offered + " AND " + condition + " ORDER BY " + order) { return met }
    return try run(
      "SELECT price, id FROM found WHERE " + condition + " ORDER BY " + order + " LIMIT $1",
      values + [.text(query)],
      // Materialized, so that it is looked up and not scanned again.
      with: "WITH found AS MATERIALIZED (SELECT price, id " + offered + " AND " + matches + ") "
    )
  }

  /// Whether the scanned part reached the end, as on a last page.
  private func isAll(_ products: SQL) throws(StoreError) -> Bool {
    if plan.after == nil && plan.prices == Product.prices { return false }
    let behind = Query(
      "SELECT $1 > 0 " + products + (plan.order == .newest ? " OFFSET $5" : " OFFSET $6") + " LIMIT 1",
      values + [.int(Self.part)],
      isPrepared: false
    ) { (row) throws(StoreError) in try row.bool(0) }
    return try session.first(behind) == nil
  }

  private func run(_ keys: SQL, _ values: [SQLValue], with found: SQL = "") throws(StoreError) -> [Product] {
    let sql =
      found + "SELECT " + ProductColumns.list + " FROM (" + keys
      + ") k JOIN products p ON p.id = k.id JOIN sellers s ON s.id = p.seller_id ORDER BY " + order.outer
    // The number of products in the range of prices decides which index is used.
    return try session.rows(Query(sql, values, isPrepared: false, read: ProductColumns.product))
  }

  /// Returns the tokens, which contain letters, digits and `_`, in PostgreSQL's syntax; nil if no product can have them.
  private func tokens() throws(StoreError) -> String? {
    var all = plan.tokens.map { "'\($0)'" }
    for word in plan.words {
      let forms = try (word.prefix.map(beginning) ?? []) + word.others.map { "'\($0)'" }
      if forms.isEmpty { return nil }
      all.append("(" + forms.joined(separator: "|") + ")")
    }
    return all.joined(separator: " & ")
  }

  /// Returns the words that begin with a prefix, or the prefix itself if there are many.
  private func beginning(_ prefix: String) throws(StoreError) -> [String] {
    let words = try Words.known(from: prefix, limit: Self.mostWords + 1, in: session)
    return words.count > Self.mostWords ? ["'\(prefix)':*"] : words.map { "'\($0)'" }
  }
}
