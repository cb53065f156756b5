/// What a transaction may do when things go wrong.
package enum TransactionKind: Sendable {
  /// Is not run again when nobody knows whether it was kept.
  case once
  /// Comes to the same when it is run twice, so it is run again when nobody knows.
  case repeatable
  /// Like `repeatable`, and takes as long as it needs: many rows, written while nobody waits.
  case filling

  /// Whether running it twice is the same as once.
  package var isRepeatable: Bool { self != .once }

  /// Whether it is stopped when it takes too long.
  package var isBounded: Bool { self != .filling }
}
