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
  let tidying: [SQL] = ["VACUUM (ANALYZE)"]

  func products<Answer: Sendable>(
    _ plan: SearchPlan,
    columns: SQL,
    read: @escaping @Sendable (any Row) throws(StoreError) -> Answer,
    in session: any DatabaseSession
  ) throws(StoreError) -> [Answer] {
    try PostgresSearch(plan: plan, session: session).products(columns: columns, read: read)
  }
}
