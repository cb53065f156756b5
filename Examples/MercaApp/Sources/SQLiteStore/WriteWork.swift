import Store

/// Work for the thread that writes.
enum WriteWork: Sendable {
  /// Work that is kept as a whole, together with others.
  case transaction(Transaction)
  /// Work that may not be part of a transaction.
  case alone(ReadWork)

  /// Work that is kept as a whole or not at all; it may be run again when nothing of it was kept.
  struct Transaction: Sendable {
    /// Whether somebody still waits for it.
    let isWanted: @Sendable () -> Bool
    /// Runs it.
    let attempt: @Sendable (SQLiteConnection) -> Attempt
    /// Answers whoever waits, when it was not run.
    let refuse: @Sendable (StoreError) -> Void
  }

  /// What came of a transaction before it reached the disk.
  struct Attempt {
    /// Why it failed by itself, if it did.
    let failure: StoreError?
    /// Answers whoever waits: with this error, or what the work came to.
    let answer: (StoreError?) -> Void
  }

  /// Answers whoever waits, when it was not run.
  func refuse(_ error: StoreError) {
    switch self {
    case .transaction(let transaction): transaction.refuse(error)
    case .alone(let work): work.refuse(error)
    }
  }
}
