import SQLStore
import Store

/// PostgreSQL's own SQL.
struct PostgresDialect: Dialect {
  let migrations = PostgresMigrations.all

  // The lock goes with the transaction. Whoever waits for it must not be stopped for waiting.
  let migrationLock: SQL = """
    SET LOCAL statement_timeout = 0;
    SELECT pg_advisory_xact_lock(5563026175821139);
    """

  let forUpdate: SQL = " FOR UPDATE"

  // Its indexes see to themselves.
  let beforeIndexing: [SQL] = []
  let afterIndexing: [SQL] = []

  let raiseIDs: [SQL] = [
    """
    SELECT setval('users_id_seq', greatest(max(id), (SELECT last_value FROM users_id_seq)))
    FROM users HAVING max(id) IS NOT NULL
    """,
    """
    SELECT setval('sellers_id_seq', greatest(max(id), (SELECT last_value FROM sellers_id_seq)))
    FROM sellers HAVING max(id) IS NOT NULL
    """,
    """
    SELECT setval('products_id_seq', greatest(max(id), (SELECT last_value FROM products_id_seq)))
    FROM products HAVING max(id) IS NOT NULL
    """,
  ]

  // Searching reads the indexes alone where nothing of a page has changed since its last VACUUM.
  let tidying: [SQL] = ["VACUUM (ANALYZE) products", "ANALYZE"]

  // long: one statement for each order, written out so that none is put together from values
  func products<Answer: Sendable>(
    _ plan: SearchPlan,
    columns: SQL,
    read: @escaping @Sendable (any Row) throws(StoreError) -> Answer,
    in session: any DatabaseSession
  ) throws(StoreError) -> [Answer] {
    var values: [SQLValue] = [
      .int(plan.limit), .int(plan.prices.lowerBound), .int(plan.prices.upperBound),
    ]
    let condition: SQL
    let order: SQL
    let outer: SQL
    switch plan.order {
    case .newest:
      values.append(.int(plan.after.map { $0[0] } ?? Int.max))
      condition = "id < $4"
      (order, outer) = ("id DESC", "k.id DESC")
    case .dearest:
      values += (plan.after ?? [Int.max, Int.max]).map { .int($0) }
      condition = "(price, id) < ($4, $5)"
      (order, outer) = ("price DESC, id DESC", "k.price DESC, k.id DESC")
    case .price, .id:
      values += (plan.after ?? [-1, -1]).map { .int($0) }
      condition = "(price, id) > ($4, $5)"
      (order, outer) = ("price, id", "k.price, k.id")
    }
    var tokens: SQL = ""
    if let query = Self.query(plan) {
      values.append(.text(query))
      tokens = plan.order == .newest ? " AND tokens @@ $5::tsquery" : " AND tokens @@ $6::tsquery"
    }
    return try session.rows(
      Query(
        "SELECT " + columns + " FROM (SELECT price, id FROM products WHERE words IS NOT NULL AND "
          + condition + " AND price BETWEEN $2 AND $3" + tokens + " ORDER BY " + order
          + " LIMIT $1) k JOIN products p ON p.id = k.id JOIN sellers s ON s.id = p.seller_id"
          + " ORDER BY " + outer,
        values,
        // Whether few or many products have the words decides which index is used.
        isPrepared: false,
        read: read
      )
    )
  }

  /// The tokens as PostgreSQL reads them; they hold letters, digits and `_`, and stand in quotes.
  private static func query(_ plan: SearchPlan) -> String? {
    let tokens = plan.prefixes.map { "'\($0)':*" } + plan.tokens.map { "'\($0)'" }
    return tokens.isEmpty ? nil : tokens.joined(separator: " & ")
  }
}
