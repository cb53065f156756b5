package import Store

/// A statement, its values, and a function that reads its rows.
package struct Query<Answer: Sendable>: Sendable {
  // Swift 6.3 does not count an error in `throws(…)` as a use of the import; a name for it does.
  package typealias Failure = StoreError

  /// The statement.
  package let sql: SQL
  /// The values of `$1`, `$2` and so on.
  package let values: [SQLValue]
  /// Whether the database may plan it once for all values; the best plan of a search depends on its
  /// values.
  package let isPrepared: Bool
  /// Reads a row.
  package let read: @Sendable (any Row) throws(StoreError) -> Answer

  /// Creates a query.
  package init(
    _ sql: SQL,
    _ values: [SQLValue] = [],
    isPrepared: Bool = true,
    read: @escaping @Sendable (any Row) throws(StoreError) -> Answer
  ) {
    self.sql = sql
    self.values = values
    self.isPrepared = isPrepared
    self.read = read
  }
}
