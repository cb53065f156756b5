package import Store

/// A connection while a piece of work has it for itself, on the connection's own thread.
package protocol DatabaseSession {
  /// Runs a query and reads all its rows.
  func rows<Answer>(_ query: Query<Answer>) throws(StoreError) -> [Answer]

  /// Runs a query once for each list of values, all of them on their way at once, and reads all rows
  /// of each.
  func rows<Answer>(_ query: Query<Answer>, each values: [[SQLValue]]) throws(StoreError)
    -> [[Answer]]

  /// Runs a statement once for each list of values, without rows.
  func run(_ sql: SQL, each values: [[SQLValue]]) throws(StoreError)

  /// Runs several statements without values.
  func run(script: SQL) throws(StoreError)
}

extension DatabaseSession {
  /// Runs a statement without rows.
  package func run(_ sql: SQL, _ values: [SQLValue] = []) throws(StoreError) {
    try run(sql, each: [values])
  }

  /// Runs a query and reads the first of its rows.
  package func first<Answer>(_ query: Query<Answer>) throws(StoreError) -> Answer? {
    try rows(query).first
  }
}
