package import Store

/// A connection used exclusively by one piece of work, on the connection's own thread.
package protocol DatabaseSession {
  /// Runs a query and returns all its rows.
  func rows<Answer>(_ query: Query<Answer>) throws(StoreError) -> [Answer]

  /// Runs a query once for each list of values, in one pipeline, and returns all rows of each.
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

  /// Runs a query and returns its first row.
  package func first<Answer>(_ query: Query<Answer>) throws(StoreError) -> Answer? {
    try rows(query).first
  }
}
