/// How a transaction behaves on failures.
package enum TransactionKind: Sendable {
  /// Is not run again if its outcome is unknown.
  case once
  /// Has the same result when run twice, so it is run again if its outcome is unknown.
  case repeatable
  /// Like `repeatable`, but without a time limit, for many rows that no user waits for.
  case filling

  /// Whether running it twice has the same result as once.
  package var isRepeatable: Bool { self != .once }

  /// Whether it has a time limit.
  package var isBounded: Bool { self != .filling }
}
