package import Store

/// Where the SQL of two databases differs; all other SQL is the same text on both.
package protocol Dialect: Sendable {
  /// The migrations, in order.
  var migrations: [Migration] { get }

  /// Takes a lock that only one transaction has, until it ends, before migrations are looked at.
  var migrationLock: SQL { get }

  /// What reads a row that the transaction goes on to change, so that nobody else changes it.
  var forUpdate: SQL { get }

  /// Runs before and after the words, prices or number of products with ids from `$1` to `$2` change.
  var beforeIndexing: [SQL] { get }
  var afterIndexing: [SQL] { get }

  /// Lets new ids begin above those that were brought along, in each table that makes ids.
  var raiseIDs: [SQL] { get }

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
