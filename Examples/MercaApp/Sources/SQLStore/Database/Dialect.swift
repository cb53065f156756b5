package import Store

/// The SQL that differs between the two databases; all other SQL is the same on both.
package protocol Dialect: Sendable {
  /// The migrations, in order.
  var migrations: [Migration] { get }

  /// Takes an exclusive lock until the transaction ends, before the migrations are read.
  var migrationLock: SQL { get }

  /// The clause that locks a selected row until the transaction ends, because the transaction will change it.
  var forUpdate: SQL { get }

  /// Takes an exclusive lock on the text `$1` until the transaction ends.
  var lockingText: [SQL] { get }

  /// Runs before and after changes to the words, the prices or the number of products with ids from `$1` to `$2`.
  var beforeIndexing: [SQL] { get }
  var afterIndexing: [SQL] { get }

  /// Returns statements that make a table's generated ids begin above a given one; nil if they do so automatically.
  /// They run before the rows are added, in a transaction of their own.
  func raisingIDs(of table: SQL) -> (lock: SQL, raise: SQL)?

  /// Optimises the database after adding many rows; not in a transaction.
  var tidying: [SQL] { get }

  /// Finds products by a plan.
  func products<Answer: Sendable>(
    _ plan: SearchPlan,
    columns: SQL,
    read: @escaping @Sendable (any Row) throws(StoreError) -> Answer,
    in session: any DatabaseSession
  ) throws(StoreError) -> [Answer]
}
