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

  // Rows that only name the row, as an order names its buyer, need not wait.
  let forUpdate: SQL = " FOR NO KEY UPDATE"

  // There is no row for a text that nobody has used yet.
  let lockingText: [SQL] = ["SELECT pg_advisory_xact_lock(hashtextextended($1, 0))"]

  // Its indexes see to themselves, besides the list of words, from which none is taken out.
  let beforeIndexing: [SQL] = []
  // Sorted, so that two transactions with new words never wait for each other in a circle.
  let afterIndexing: [SQL] = [
    """
    INSERT INTO product_words (word)
    SELECT DISTINCT word FROM products, unnest(tsvector_to_array(tokens)) AS word
    WHERE id BETWEEN $1 AND $2 ORDER BY word ON CONFLICT (word) DO NOTHING
    """
  ]

  // Searching reads the indexes alone where nothing of a page has changed since its last VACUUM.
  let tidying: [SQL] = ["VACUUM (ANALYZE)"]

  // A sequence may be read and set, but not in one step, and others take from it meanwhile: without
  // the lock it could be set back. Whoever adds rows has a lock on the table that this one waits for.
  func raisingIDs(of table: NumberedTable) -> RaisingIDs? {
    switch table {
    case .users:
      RaisingIDs(
        lock: "LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE",
        raise: """
          SELECT setval('users_id_seq', greatest($1, last_value)) FROM users_id_seq
          WHERE last_value < $1 OR NOT is_called
          """
      )
    case .sellers:
      RaisingIDs(
        lock: "LOCK TABLE sellers IN SHARE ROW EXCLUSIVE MODE",
        raise: """
          SELECT setval('sellers_id_seq', greatest($1, last_value)) FROM sellers_id_seq
          WHERE last_value < $1 OR NOT is_called
          """
      )
    case .products:
      RaisingIDs(
        lock: "LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE",
        raise: """
          SELECT setval('products_id_seq', greatest($1, last_value)) FROM products_id_seq
          WHERE last_value < $1 OR NOT is_called
          """
      )
    }
  }

  func products<Answer: Sendable>(
    _ plan: SearchPlan,
    columns: SQL,
    read: @escaping @Sendable (any Row) throws(StoreError) -> Answer,
    in session: any DatabaseSession
  ) throws(StoreError) -> [Answer] {
    try PostgresSearch(plan: plan, session: session).products(columns: columns, read: read)
  }
}
