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
    try session.run(
      script: "CREATE TABLE IF NOT EXISTS schema_migrations (number bigint PRIMARY KEY, script text NOT NULL)"
    )
    let found = try scripts(in: session)
    guard found.count <= migrations.count else {
      throw StoreError(.newer(found: found.count, known: migrations.count))
    }
    guard zip(found, migrations).allSatisfy({ $0 == $1.text }) else { throw StoreError(.otherSchema) }
    let missing = Array(found.count..<migrations.count)
    for index in missing {
      try session.run(script: migrations[index])
      try session.run(
        "INSERT INTO schema_migrations (number, script) VALUES ($1, $2)",
        [.int(index + 1), .text(migrations[index].text)]
      )
    }
    return missing.map { $0 + 1 }
  }

  /// Returns the migrations that were run, word for word: another text made another schema.
  private func scripts(in session: any DatabaseSession) throws(StoreError) -> [String] {
    do throws(StoreError) {
      return try session.rows(Query(text: "SELECT script FROM schema_migrations ORDER BY number"))
    } catch {
      // The table is another program's, or an earlier version's.
      if case .refused = error.reason { throw StoreError(.otherSchema) }
      throw error
    }
  }
}
