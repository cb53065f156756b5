import SQLStore
import Store

/// The thread that writes: transactions that wait at the same time reach the disk together.
///
/// Each runs within a savepoint of one transaction, so one that fails takes no other along, and is
/// answered only when all are on the disk. Waiting for the disk is what writing costs. Where SQLite
/// undoes all of them because of one, the others run again, each by itself.
///
/// They are taken from the queue one by one, and no more once the first have taken their time: what
/// waits behind a slow one is not kept from being told that it waits for too long.
struct SQLiteWriter {
  /// For as long after a batch was begun another transaction may join it.
  private static let joiningNanoseconds: UInt64 = 100_000_000

  let connection: SQLiteConnection
  /// How many transactions are written together.
  let most: Int
  var now: () -> UInt64 = Monotonic.nanoseconds

  /// Writes what `next` brings until it brings nothing; `more` brings what waits already.
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

  /// Writes transactions, the first of which is given; brings work that cannot be among them.
  private func write(
    _ first: WriteWork.Transaction,
    _ more: () -> WriteWork?
  ) -> WriteWork? {
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
    for transaction in others where transaction.isWanted() {
      _ = writeTogether(transaction) { nil }
    }
    return left
  }

  /// Writes transactions with one commit; brings those that were undone through no fault of their own.
  private func writeTogether(
    _ first: WriteWork.Transaction,
    _ joining: () -> WriteWork.Transaction?
  ) -> [WriteWork.Transaction] {
    do throws(StoreError) { try connection.begin() } catch {
      // Another program has the file, and would have it for each of them.
      first.refuse(error)
      return []
    }
    var batch: [(transaction: WriteWork.Transaction, attempt: WriteWork.Attempt?)] = []
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
    do throws(StoreError) { try connection.commit() } catch {
      connection.rollBack()
      return notKept(batch, because: error)
    }
    for (_, attempt) in batch { attempt?.answer(nil) }
    return []
  }

  /// Keeps or undoes one of several transactions; throws when none of them can be kept.
  private func settle(_ attempt: WriteWork.Attempt) throws(StoreError) {
    if let failure = attempt.failure {
      // A full disk, or work that took too long, has rolled back everything.
      guard connection.isInTransaction else { throw failure }
      try connection.run(script: "ROLLBACK TO work")
    }
    try connection.run(script: "RELEASE work")
  }

  /// Answers the last one, which everything was undone for; brings the others.
  private func undone(
    _ batch: [(transaction: WriteWork.Transaction, attempt: WriteWork.Attempt?)],
    by error: StoreError
  ) -> [WriteWork.Transaction] {
    guard let last = batch.last else { return [] }
    if let attempt = last.attempt { attempt.answer(error) } else { last.transaction.refuse(error) }
    return batch.dropLast().map(\.transaction)
  }

  /// Brings the transactions of a commit that failed, so that each learns of its own; one alone is
  /// answered, with why it failed by itself where it did.
  private func notKept(
    _ batch: [(transaction: WriteWork.Transaction, attempt: WriteWork.Attempt?)],
    because error: StoreError
  ) -> [WriteWork.Transaction] {
    guard batch.count == 1, let only = batch.first?.attempt else { return batch.map(\.transaction) }
    only.answer(only.failure ?? error)
    return []
  }
}
