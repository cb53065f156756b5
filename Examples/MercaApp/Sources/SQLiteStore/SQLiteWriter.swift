import SQLStore
import Store

/// Work for the writer thread.
enum WriteWork: Sendable {
  /// A transaction, which may be written to disk together with others.
  case transaction(Transaction)
  /// Work that must not be part of a transaction.
  case alone(Work<SQLiteConnection>)

  /// Work in a transaction, which may run again if it was rolled back.
  struct Transaction: Sendable {
    /// Whether the caller still waits for the result.
    let isWanted: @Sendable () -> Bool
    let attempt: @Sendable (SQLiteConnection) -> Attempt
    /// Reports an error to the caller; called if the work did not run.
    let refuse: @Sendable (StoreError) -> Void
  }

  /// The result of a transaction that is not yet written to disk.
  struct Attempt {
    /// The transaction's own error, if it failed.
    let failure: StoreError?
    /// Reports the given error to the caller, or the result of the work if the error is nil.
    let answer: (StoreError?) -> Void
  }

  /// Reports an error to the caller; called if the work did not run.
  func refuse(_ error: StoreError) {
    switch self {
    case .transaction(let transaction): transaction.refuse(error)
    case .alone(let work): work.refuse(error)
    }
  }
}

/// The writer thread, which writes waiting transactions to disk together, because waiting for the disk is most of the
/// cost.
///
/// Each transaction runs in a savepoint of one shared transaction, so its failure does not affect the others. Callers
/// get their results when all is on disk. If SQLite rolls back the shared transaction because of one member, the others
/// run again, each by itself.
///
/// A batch takes waiting transactions one by one, until `joiningNanoseconds` have passed. If a transaction is slow, the
/// transactions behind it stay in the queue, where they can time out.
struct SQLiteWriter {
  /// The time after the start of a batch during which other transactions may join it.
  private static let joiningNanoseconds: UInt64 = 100_000_000

  private typealias Batch = [(transaction: WriteWork.Transaction, attempt: WriteWork.Attempt?)]

  let connection: SQLiteConnection
  let most: Int
  var now: () -> UInt64 = Monotonic.nanoseconds

  /// Runs the work from `next`, until `next` returns nil; `more` returns work that is already waiting, or nil.
  func run(next: () -> WriteWork?, more: () -> WriteWork?) {
    var work = next()
    while let one = work {
      var left: WriteWork?
      switch one {
      case .transaction(let transaction): left = write(transaction, more)
      case .alone(let work): work.run(connection)
      }
      work = left ?? next()
    }
  }

  /// Writes a batch that starts with the given transaction; returns work that it has taken, but that must run alone.
  private func write(_ first: WriteWork.Transaction, _ more: () -> WriteWork?) -> WriteWork? {
    guard first.isWanted() else { return nil }
    var left: WriteWork?
    let end = now() + Self.joiningNanoseconds
    var count = 1
    let others = writeTogether(first) {
      while count < most, now() < end, let work = more() {
        guard case .transaction(let transaction) = work else {
          left = work
          return nil
        }
        guard transaction.isWanted() else { continue }
        count += 1
        return transaction
      }
      return nil
    }
    for transaction in others where transaction.isWanted() { _ = writeTogether(transaction) { nil } }
    return left
  }

  /// Writes transactions with one commit; returns those that were rolled back because another one failed.
  private func writeTogether(
    _ first: WriteWork.Transaction,
    _ joining: () -> WriteWork.Transaction?
  ) -> [WriteWork.Transaction] {
    do throws(StoreError) { try connection.run(script: "BEGIN IMMEDIATE") } catch {
      // Another program has locked the file, which would block the other transactions too.
      first.refuse(error)
      return []
    }
    var batch: Batch = []
    do throws(StoreError) {
      var next: WriteWork.Transaction? = first
      while let transaction = next {
        batch.append((transaction, nil))
        try connection.run(script: "SAVEPOINT work")
        let attempt = transaction.attempt(connection)
        batch[batch.count - 1].attempt = attempt
        try settle(attempt)
        next = joining()
      }
    } catch {
      connection.rollBack()
      return undone(batch, by: error)
    }
    do throws(StoreError) { try connection.run(script: "COMMIT") } catch {
      connection.rollBack()
      return notKept(batch, because: error)
    }
    for (_, attempt) in batch { attempt?.answer(nil) }
    return []
  }

  /// Releases a transaction's savepoint, or rolls back to it; throws if SQLite has rolled back the whole batch.
  private func settle(_ attempt: WriteWork.Attempt) throws(StoreError) {
    if let failure = attempt.failure {
      // A full disk or a timeout has rolled back the whole batch.
      guard connection.isInTransaction else { throw failure }
      try connection.run(script: "ROLLBACK TO work")
    }
    try connection.run(script: "RELEASE work")
  }

  /// Fails the last transaction, which caused the rollback; returns the others.
  private func undone(_ batch: Batch, by error: StoreError) -> [WriteWork.Transaction] {
    guard let last = batch.last else { return [] }
    if let attempt = last.attempt { attempt.answer(error) } else { last.transaction.refuse(error) }
    return batch.dropLast().map(\.transaction)
  }

  /// Returns the transactions of a failed commit, so that each runs by itself; a single transaction fails now.
  private func notKept(_ batch: Batch, because error: StoreError) -> [WriteWork.Transaction] {
    guard batch.count == 1, let only = batch.first?.attempt else { return batch.map(\.transaction) }
    only.answer(only.failure ?? error)
    return []
  }
}
