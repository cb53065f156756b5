package import Store

/// One numbered step of a database's schema; it runs once and never changes afterwards.
package struct Migration: Sendable {
  // Swift 6.3 does not count an error in `throws(…)` as a use of the import; a name for it does.
  package typealias Failure = StoreError
  package typealias Filling = @Sendable (any DatabaseSession) throws(StoreError) -> Void

  /// The number; the first is 1, and there are no gaps.
  package let number: Int
  /// The name.
  package let name: String
  /// The statements.
  package let script: SQL
  /// Writes values that SQL cannot compute; runs after the script, in the same transaction.
  package let fill: Filling

  /// Creates a migration.
  package init(
    _ number: Int,
    _ name: String,
    _ script: SQL,
    fill: @escaping Filling = { (_) throws(StoreError) in }
  ) {
    self.number = number
    self.name = name
    self.script = script
    self.fill = fill
  }
}
