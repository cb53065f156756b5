package import Store

/// Where the SQL of two databases differs; all other SQL is the same text on both.
package protocol Dialect: Sendable {
  /// The migrations, in order.
  var migrations: [Migration] { get }

  /// Takes a lock that only one transaction has, until it ends, before migrations are looked at.
  var migrationLock: SQL { get }

  /// What reads a row that the transaction goes on to change, so that nobody else changes it.
  var forUpdate: SQL { get }

  /// Lets one transaction after another go on that locks the text `$1`, each until it ends.
  var lockingText: [SQL] { get }

  /// Runs before and after the words, prices or number of products with ids from `$1` to `$2` change.
  var beforeIndexing: [SQL] { get }
  var afterIndexing: [SQL] { get }

  /// Lets the ids that a table makes begin above one that is brought along; nothing where they do so
  /// by themselves. Run before the rows are brought, in a transaction of its own.
  func raisingIDs(of table: NumberedTable) -> RaisingIDs?

  /// Tidies up after many rows; not in a transaction.
  var tidying: [SQL] { get }

  /// Finds products by a plan.
  func products<Answer: Sendable>(
    _ plan: SearchPlan,
    columns: SQL,
    read: @escaping @Sendable (any Row) throws(StoreError) -> Answer,
    in session: any DatabaseSession
  ) throws(StoreError) -> [Answer]
}
