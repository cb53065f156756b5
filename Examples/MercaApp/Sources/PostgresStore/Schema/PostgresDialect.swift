import SQLStore
import Store

/// PostgreSQL's own SQL.
struct PostgresDialect: Dialect {
  let migrations = PostgresMigrations.all

  // The lock ends with the transaction. A program that waits for it must not be stopped by a timeout.
  let migrationLock: SQL = """
    SET LOCAL statement_timeout = 0;
    SELECT pg_advisory_xact_lock(5563026175821139);
    """

  // Transactions that only reference the row, as an order references its buyer, need not wait.
  let forUpdate: SQL = " FOR NO KEY UPDATE"

  // A text that was never used has no row to lock.
  let lockingText: [SQL] = ["SELECT pg_advisory_xact_lock(hashtextextended($1, 0))"]

  // PostgreSQL maintains its indexes itself, except the list of words, from which none is removed.
  let beforeIndexing: [SQL] = []
  // Sorted, so that two transactions with new words never cause a deadlock.
  let afterIndexing: [SQL] = [
    """
    INSERT INTO product_words (word)
    SELECT DISTINCT word FROM products, unnest(tsvector_to_array(tokens)) AS word
    WHERE id BETWEEN $1 AND $2 ORDER BY word ON CONFLICT (word) DO NOTHING
    """
  ]

  // Searches need only the indexes for table pages that have not changed since their last VACUUM.
  let tidying: [SQL] = ["VACUUM (ANALYZE)"]

  // A sequence can be read and set, but not in one step, and other transactions take from it in between: without the
  // lock it could be set back. A transaction that adds rows locks the table, and this lock waits for it.
  func raisingIDs(of table: SQL) -> (lock: SQL, raise: SQL)? {
    let sequence = table + "_id_seq"
    return (
      lock: "LOCK TABLE " + table + " IN SHARE ROW EXCLUSIVE MODE",
      raise: "SELECT setval('" + sequence + "', greatest($1, last_value)) FROM " + sequence
        + " WHERE last_value < $1 OR NOT is_called"
    )
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
