import SQLStore
import Store

/// The thread that writes: transactions that wait at the same time reach the disk together.
///
/// Each runs within a savepoint of one transaction, so one that fails takes no other along, and is
/// answered only when all are on the disk. Waiting for the disk is what writing costs. Where SQLite
/// undoes all of them because of one, the others run again, each by itself.
struct SQLiteWriter {
  let connection: SQLiteConnection

  /// Writes what `take` brings until it brings nothing.
  func run(_ take: () -> [WriteWork]) {
    while true {
      let works = take()
      if works.isEmpty { return }
      var together: [WriteWork.Transaction] = []
      for work in works {
        switch work {
        case .transaction(let transaction): together.append(transaction)
        case .alone(let work):
          write(together)
          together = []
          work.run(connection)
        }
      }
      write(together)
    }
  }

  private func write(_ transactions: [WriteWork.Transaction]) {
    let wanted = transactions.filter { $0.isWanted() }
    guard !wanted.isEmpty else { return }
    for transaction in writeTogether(wanted) where transaction.isWanted() {
      _ = writeTogether([transaction])
    }
  }

  /// Writes transactions with one commit; brings those that were undone through no fault of their own.
  private func writeTogether(
    _ transactions: [WriteWork.Transaction]
  ) -> [WriteWork.Transaction] {
    do throws(StoreError) { try connection.begin() } catch {
      // Another program has the file, and would have it for each of them.
      for transaction in transactions { transaction.refuse(error) }
      return []
    }
    var attempts: [WriteWork.Attempt] = []
    do throws(StoreError) {
      for transaction in transactions {
        try connection.run(script: "SAVEPOINT work")
        let attempt = transaction.attempt(connection)
        attempts.append(attempt)
        try settle(attempt)
      }
      try connection.commit()
    } catch {
      connection.rollBack()
      return settle(transactions, attempts, after: error)
    }
    for attempt in attempts { attempt.answer(nil) }
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

  /// Answers the one that everything was undone for; brings the others.
  private func settle(
    _ transactions: [WriteWork.Transaction],
    _ attempts: [WriteWork.Attempt],
    after error: StoreError
  ) -> [WriteWork.Transaction] {
    guard transactions.count > 1 else {
      for transaction in transactions { transaction.refuse(error) }
      return []
    }
    guard let last = attempts.last, last.failure != nil else { return transactions }
    last.answer(error)
    var others = transactions
    others.remove(at: attempts.count - 1)
    return others
  }
}
