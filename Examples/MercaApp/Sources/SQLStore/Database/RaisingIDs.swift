/// The statements that make a table's ids begin above a given one.
package struct RaisingIDs: Sendable {
  /// Prevents other transactions from taking ids until this one ends.
  package let lock: SQL
  /// Makes the ids begin above `$1`, unless they already do.
  package let raise: SQL

  /// Creates the two statements.
  package init(lock: SQL, raise: SQL) {
    self.lock = lock
    self.raise = raise
  }
}
