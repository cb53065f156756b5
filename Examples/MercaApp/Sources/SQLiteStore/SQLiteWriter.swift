import SQLStore
import Store

/// Work for the writer thread.
enum WriteWork: Sendable {
  /// A transaction, which may be written together with others.
  case transaction(Transaction)
  /// Work that may not be part of a transaction.
  case alone(Work<SQLiteConnection>)

  /// Work in a transaction; it may be run again if nothing of it was kept.
  struct Transaction: Sendable {
    /// Whether the caller still waits for it.
    let isWanted: @Sendable () -> Bool
    let attempt: @Sendable (SQLiteConnection) -> Attempt
    /// Responds to the caller with an error if it was not run.
    let refuse: @Sendable (StoreError) -> Void
  }

  /// The result of a transaction before it is on the disk.
  struct Attempt {
    /// The transaction's own error, if it failed.
    let failure: StoreError?
    /// Responds to the caller: with this error, or with the result of the work.
    let answer: (StoreError?) -> Void
  }

  /// Responds to the caller with an error if it was not run.
  func refuse(_ error: StoreError) {
    switch self {
    case .transaction(let transaction): transaction.refuse(error)
    case .alone(let work): work.refuse(error)
    }
  }
}

/// The writer thread, which writes waiting transactions to the disk together.
///
/// Each runs within a savepoint of one transaction, so a failure affects no other, and gets its result only when all
/// are on the disk. Waiting for the disk is the cost of writing. If SQLite rolls back all of them because of one, the
/// others run again, each by itself.
///
/// They are taken from the queue one by one, and no more after the first ones have used up their time: a transaction
/// behind a slow one stays in the queue, so that it can time out there.
struct SQLiteWriter {
  /// How long after the start of a batch another transaction may join it.
  private static let joiningNanoseconds: UInt64 = 100_000_000

  private typealias Batch = [(transaction: WriteWork.Transaction, attempt: WriteWork.Attempt?)]

  let connection: SQLiteConnection
  let most: Int
  var now: () -> UInt64 = Monotonic.nanoseconds

  /// Writes the work that `next` returns until it returns nil; `more` returns work that is already waiting.
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

  /// Writes transactions, starting with the given one; returns work that cannot be in the batch.
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

  /// Writes transactions with one commit; returns those that were rolled back because of another one.
  private func writeTogether(
    _ first: WriteWork.Transaction,
    _ joining: () -> WriteWork.Transaction?
  ) -> [WriteWork.Transaction] {
    do throws(StoreError) { try connection.run(script: "BEGIN IMMEDIATE") } catch {
      // Another program has locked the file, and would block each of them.
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

  /// Keeps or rolls back one of several transactions; throws if none of them can be kept.
  private func settle(_ attempt: WriteWork.Attempt) throws(StoreError) {
    if let failure = attempt.failure {
      // A full disk, or work that took too long, has rolled back everything.
      guard connection.isInTransaction else { throw failure }
      try connection.run(script: "ROLLBACK TO work")
    }
    try connection.run(script: "RELEASE work")
  }

  /// Fails the last one, which caused the rollback; returns the others.
  private func undone(_ batch: Batch, by error: StoreError) -> [WriteWork.Transaction] {
    guard let last = batch.last else { return [] }
    if let attempt = last.attempt { attempt.answer(error) } else { last.transaction.refuse(error) }
    return batch.dropLast().map(\.transaction)
  }

  /// Returns the transactions of a failed commit, so that each runs by itself; a single one fails now.
  private func notKept(_ batch: Batch, because error: StoreError) -> [WriteWork.Transaction] {
    guard batch.count == 1, let only = batch.first?.attempt else { return batch.map(\.transaction) }
    only.answer(only.failure ?? error)
    return []
  }
}
