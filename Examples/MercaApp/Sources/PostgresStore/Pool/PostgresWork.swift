import Store

/// Work for the threads of a pool.
enum PostgresWork: Sendable {
  /// A read-only statement, which may share a pipeline with others.
  case read(PostgresRead)
  /// Work that needs a connection for itself.
  case alone(Alone)

  /// Work that needs a connection for itself.
  struct Alone: Sendable {
    /// Runs it, unless the caller no longer waits for it.
    let run: @Sendable (PostgresWorker) -> Void
    /// Responds to the caller with an error if it was not run.
    let refuse: @Sendable (StoreError) -> Void
  }

  /// Responds to the caller with an error if it was not run.
  func refuse(_ error: StoreError) {
    switch self {
    case .read(let read): read.answer(.failure(error))
    case .alone(let work): work.refuse(error)
    }
  }
}

/// A read-only statement, with the caller that waits for its rows.
struct PostgresRead: Sendable {
  let statement: PostgresStatement
  /// Whether the caller still waits for it.
  let isWanted: @Sendable () -> Bool
  let answer: @Sendable (Result<PostgresResult, StoreError>) -> Void
}
