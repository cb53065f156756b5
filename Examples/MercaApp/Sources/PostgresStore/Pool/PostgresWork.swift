import Store

/// Work for the threads of a pool.
enum PostgresWork: Sendable {
  /// A statement that changes nothing, which may share a pipeline with others.
  case read(PostgresRead)
  /// Work that has a connection for itself.
  case alone(Alone)

  /// Work that has a connection for itself.
  struct Alone: Sendable {
    /// Runs it, unless nobody waits for it any more.
    let run: @Sendable (PostgresWorker) -> Void
    /// Answers whoever waits, when it was not run.
    let refuse: @Sendable (StoreError) -> Void
  }

  /// Answers whoever waits, when it was not run.
  func refuse(_ error: StoreError) {
    switch self {
    case .read(let read): read.answer(.failure(error))
    case .alone(let work): work.refuse(error)
    }
  }
}
