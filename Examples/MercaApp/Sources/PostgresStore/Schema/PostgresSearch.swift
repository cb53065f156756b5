import SQLStore
import Store

/// Finds products through one of two indexes, whichever is faster.
///
/// Frequent words are found quickly by scanning products in sort order; rare words are looked up in an index, and their
/// products are then sorted. PostgreSQL's own choice is often wrong. It assumes that half a percent of all products
/// match any prefix, and then scans a million products to find none. So a limited part is scanned first, in an index
/// that contains the tokens. Only words that are not found there are looked up in the index of tokens. Prefixes are
/// first expanded to whole words, because a look-up takes ten times as long for prefixes.
struct PostgresSearch {
  /// The number of products that are scanned first, which takes five milliseconds; words that are not found then are
  /// rare.
  private static let part = 20_000
  /// The maximum number of words to which a prefix is expanded; a prefix of more words is frequent.
  private static let mostWords = 64

  let plan: SearchPlan
  let session: any DatabaseSession

  /// The sort order, with the condition for rows after the cursor.
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

  /// The key after which the results begin, always within the range of prices.
  ///
  /// With a start below that range, PostgreSQL would begin there, and scan all products that are too cheap.
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
      // Materialized, so that the products are looked up in the index and not scanned again.
      with: "WITH found AS MATERIALIZED (SELECT price, id " + offered + " AND " + matches + ") "
    )
  }

  /// Whether the scan reached the end of the products, as on a last page.
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
    // The query is not prepared, because the number of products in the price range decides which index is faster.
    return try session.rows(Query(sql, values, isPrepared: false, read: ProductColumns.product))
  }

  /// Returns the tokens in PostgreSQL's syntax; nil if no product can match.
  ///
  /// Tokens contain only letters, digits and `_`.
  private func tokens() throws(StoreError) -> String? {
    var all = plan.tokens.map { "'\($0)'" }
    for word in plan.words {
      let forms = try (word.prefix.map(beginning) ?? []) + word.others.map { "'\($0)'" }
      if forms.isEmpty { return nil }
      all.append("(" + forms.joined(separator: "|") + ")")
    }
    return all.joined(separator: " & ")
  }

  /// Returns the words that begin with a prefix, or only the prefix if there are many.
  private func beginning(_ prefix: String) throws(StoreError) -> [String] {
    let words = try Words.known(from: prefix, limit: Self.mostWords + 1, in: session)
    return words.count > Self.mostWords ? ["'\(prefix)':*"] : words.map { "'\($0)'" }
  }
}
