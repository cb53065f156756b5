/// How a table's ids begin above one that is brought along.
package struct RaisingIDs: Sendable {
  /// Keeps everybody else from taking ids until the transaction ends.
  package let lock: SQL
  /// Has the ids begin above `$1`, unless they do so.
  package let raise: SQL

  /// Creates the two statements.
  package init(lock: SQL, raise: SQL) {
    self.lock = lock
    self.raise = raise
  }
}
