import Store

/// Work for a reader thread.
struct ReadWork: Sendable {
  /// Runs it, unless the caller no longer waits for it.
  let run: @Sendable (SQLiteConnection) -> Void
  /// Responds to the caller with an error if it was not run.
  let refuse: @Sendable (StoreError) -> Void
}

/// Work for the writer thread.
enum WriteWork: Sendable {
  /// A transaction, which may be written together with others.
  case transaction(Transaction)
  /// Work that may not be part of a transaction.
  case alone(ReadWork)

  /// Work in a transaction; it may be run again if nothing of it was kept.
  struct Transaction: Sendable {
    /// Whether the caller still waits for it.
    let isWanted: @Sendable () -> Bool
    /// Runs it.
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
