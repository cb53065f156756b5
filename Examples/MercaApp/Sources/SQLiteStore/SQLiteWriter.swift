import SQLStore
import Store

/// The thread that writes: transactions that wait at the same time reach the disk together.
///
/// Each runs within a savepoint of one transaction, so one that fails takes no other along, and is
/// answered only when all are on the disk. Waiting for the disk is what writing costs.
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
          work(connection)
        }
      }
      write(together)
    }
  }

  private func write(_ transactions: [WriteWork.Transaction]) {
    guard !transactions.isEmpty else { return }
    var attempts: [WriteWork.Attempt] = []
    do throws(StoreError) {
      try connection.begin()
      for transaction in transactions {
        try connection.run(script: "SAVEPOINT work")
        let attempt = transaction.attempt(connection)
        attempts.append(attempt)
        try settle(attempt)
      }
      try connection.commit()
    } catch {
      connection.rollBack()
      for attempt in attempts { attempt.answer(error) }
      for transaction in transactions.dropFirst(attempts.count) { transaction.refuse(error) }
      return
    }
    for attempt in attempts { attempt.answer(nil) }
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
}
