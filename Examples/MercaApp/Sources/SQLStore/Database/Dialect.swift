package import Store

/// The SQL that differs between the two databases; all other SQL is identical.
package protocol Dialect: Sendable {
  /// The migrations, in order; a released migration must never change.
  var migrations: [SQL] { get }

  /// Takes an exclusive lock until the transaction ends, so that only one program migrates at a time.
  var migrationLock: SQL { get }

  /// The clause that locks a selected row until the transaction ends.
  var forUpdate: SQL { get }

  /// Takes an exclusive lock on the text `$1` until the transaction ends.
  var lockingText: [SQL] { get }

  /// Runs before and after changes to the search words, prices or existence of the products with ids from `$1` to `$2`.
  var beforeIndexing: [SQL] { get }
  var afterIndexing: [SQL] { get }

  /// Returns statements that make a table's generated ids begin above a given id; nil if the database does so by
  /// itself.
  ///
  /// They run before the rows are added, in their own transaction.
  func raisingIDs(of table: SQL) -> (lock: SQL, raise: SQL)?

  /// Optimises the database after many rows were added; not allowed in a transaction.
  var tidying: [SQL] { get }

  /// Returns the products that match a search plan.
  func products(_ plan: SearchPlan, in session: any DatabaseSession) throws(StoreError) -> [Product]
}

extension Dialect {
  /// Runs the missing migrations within the transaction of `session`, and returns their numbers, which begin with 1.
  ///
  /// The lock comes first: of several programs that start at the same time, one migrates, and the others then find
  /// nothing to do.
  @discardableResult
  package func migrate(in session: any DatabaseSession, to migrations: [SQL]) throws(StoreError) -> [Int] {
    try session.run(script: migrationLock)
    try session.run(script: "CREATE TABLE IF NOT EXISTS schema_migrations (number bigint PRIMARY KEY)")
    let found = try session.first(Query("SELECT coalesce(max(number), 0) FROM schema_migrations")) ?? 0
    guard found <= migrations.count else { throw StoreError(.newer(found: found, known: migrations.count)) }
    let missing = Array(found..<migrations.count)
    for index in missing {
      try session.run(script: migrations[index])
      try session.run("INSERT INTO schema_migrations (number) VALUES ($1)", [.int(index + 1)])
    }
    return missing.map { $0 + 1 }
  }
}
