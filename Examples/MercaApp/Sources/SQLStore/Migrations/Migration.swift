/// One numbered step of a database's schema; it is run once and never changed afterwards.
package struct Migration: Sendable {
  /// Its number; the first is 1, and none is left out.
  package let number: Int
  /// What it brings.
  package let name: String
  /// Its statements.
  package let script: SQL

  /// Creates a step.
  package init(_ number: Int, _ name: String, _ script: SQL) {
    self.number = number
    self.name = name
    self.script = script
  }
}
