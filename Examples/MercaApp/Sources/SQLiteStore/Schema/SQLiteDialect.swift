import SQLStore
import Store

/// SQLite's own SQL.
struct SQLiteDialect: Dialect {
  // The store itself updates the two full-text indexes, in sorted order. A trigger would update them row by row, and
  // FTS5 would flush its pending data for each row.
  let migrations: [SQL] = [
    Schema.tables.replacing([("BOOLEAN", "INTEGER")]) + """
      CREATE VIRTUAL TABLE product_by_id USING fts5 (
        words, content = '', detail = none, columnsize = 0, prefix = '1 2 3 4 5 6 7 8 9 10 11 12',
        tokenize = "ascii tokenchars '_'"
      );
      CREATE VIRTUAL TABLE product_by_price USING fts5 (
        words, content = '', detail = none, columnsize = 0, prefix = '1 2 3 4 5 6 7 8 9 10 11 12',
        tokenize = "ascii tokenchars '_'"
      );
      INSERT INTO product_by_id (product_by_id, rank) VALUES ('hashsize', 16777216);
      INSERT INTO product_by_price (product_by_price, rank) VALUES ('hashsize', 16777216);
      """,
    Schema.favourites,
  ]

  // No locks are needed, because a transaction that may write already holds SQLite's only write lock.
  let migrationLock: SQL = ""
  let forUpdate: SQL = ""
  let lockingText: [SQL] = []

  // The indexes do not store the indexed text, so the old text has to be given when a row is removed.
  let beforeIndexing: [SQL] = [
    """
    INSERT INTO product_by_id (product_by_id, rowid, words)
    SELECT 'delete', id, words || ' _all' FROM products
    WHERE id BETWEEN $1 AND $2 AND words IS NOT NULL ORDER BY id
    """,
    """
    INSERT INTO product_by_price (product_by_price, rowid, words)
    SELECT 'delete', price << 26 | id, words || ' _all' FROM products
    WHERE id BETWEEN $1 AND $2 AND words IS NOT NULL ORDER BY price, id
    """,
  ]

  // The rows are sorted by key, because FTS5 flushes its pending data whenever a key decreases.
  let afterIndexing: [SQL] = [
    """
    INSERT INTO product_by_id (rowid, words) SELECT id, words || ' _all' FROM products
    WHERE id BETWEEN $1 AND $2 AND words IS NOT NULL ORDER BY id
    """,
    """
    INSERT INTO product_by_price (rowid, words) SELECT price << 26 | id, words || ' _all'
    FROM products WHERE id BETWEEN $1 AND $2 AND words IS NOT NULL ORDER BY price, id
    """,
  ]

  let tidying: [SQL] = [
    "INSERT INTO product_by_id (product_by_id) VALUES ('optimize')",
    "INSERT INTO product_by_price (product_by_price) VALUES ('optimize')", "ANALYZE",
    "PRAGMA wal_checkpoint (TRUNCATE)",
  ]

  // SQLite always generates ids above the highest id in the table, so nothing has to be raised.
  func raisingIDs(of table: SQL) -> (lock: SQL, raise: SQL)? { nil }

  func products(_ plan: SearchPlan, in session: any DatabaseSession) throws(StoreError) -> [Product] {
    try SQLiteSearch(plan: plan, session: session).products()
  }
}
