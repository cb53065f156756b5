package import SQLStore
package import Store

/// A PostgreSQL database with a pool of connections, each on its own thread.
package final class PostgresDatabase: Database {
  package let dialect: any Dialect = PostgresDialect()

  private let queue: WorkQueue<PostgresWork>
  private let threads = WorkThreads()
  private let watching: Task<Void, Never>
  private let configuration: PostgresStore.Configuration
  private let clock: SharedClock

  package var now: Timestamp { clock.now }

  package var load: StoreLoad {
    let (connections, limit) = (configuration.connections, configuration.mostWaiting)
    return StoreLoad(connections: connections, waiting: queue.waitingCount, mostWaiting: limit)
  }

  /// Connects to the database, and migrates it to the newest schema.
  package static func open(_ configuration: PostgresStore.Configuration) async throws(StoreError) -> PostgresDatabase {
    try await WorkThreads.run { Result { () throws(StoreError) in try PostgresDatabase(configuration) } }.get()
  }

  private init(_ configuration: PostgresStore.Configuration) throws(StoreError) {
    self.configuration = configuration
    let clock = SharedClock()
    self.clock = clock
    let connection = try PostgresConnection(configuration, clock)
    let session = PostgresSession(connection, isTransaction: true)
    defer { connection.close() }
    do throws(StoreError) {
      try dialect.migrate(in: session, to: dialect.migrations)
      try session.commit()
    } catch {
      session.rollBack()
      throw error
    }
    queue = WorkQueue(limit: configuration.mostWaiting, patience: UInt64(configuration.waitMilliseconds) * 1_000_000)
    let overdue = StoreError(.waitedTooLong(milliseconds: configuration.waitMilliseconds))
    watching = queue.watch { $0.refuse(overdue) }
    let share = Self.share(configuration)
    for _ in 0..<configuration.connections {
      threads.start { [queue] in PostgresWorker(configuration, clock).run { queue.take(share) } }
    }
  }

  /// Returns the number of waiting reads that a connection takes together.
  ///
  /// The reads at the front of the queue are divided evenly among the connections. The number is 0 if the first piece
  /// of work needs its own connection; that piece is then taken alone.
  private static func share(
    _ configuration: PostgresStore.Configuration
  ) -> @Sendable (ArraySlice<PostgresWork>) -> Int {
    { waiting in
      let fair = (waiting.count + configuration.connections - 1) / configuration.connections
      let most = min(fair, configuration.mostInPipeline)
      let reads = waiting.prefix(most).prefix { work in if case .read = work { true } else { false } }
      return reads.count
    }
  }

  package func read<Answer>(_ query: Query<Answer>) async throws(StoreError) -> [Answer] {
    for value in query.values { try value.checked() }
    let statement = PostgresStatement(sql: query.sql, values: query.values, isPrepared: query.isPrepared)
    let read = query.read
    return try await Call.run { call in
      queue.add(
        .read(
          PostgresRead(statement: statement) {
            call.isWanted
          } answer: { result in
            call.answer(Result { () throws(StoreError) in try result.get().rows(read) })
          }
        )
      )
    }
  }

  package func reading<Answer: Sendable>(
    _ work: @escaping @Sendable (any DatabaseSession) throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer {
    try await alone { (worker) throws(StoreError) in try worker.reading(work) }
  }

  package func transaction<Answer: Sendable>(
    _ kind: TransactionKind,
    _ work: @escaping @Sendable (any DatabaseSession) throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer {
    try await alone { (worker) throws(StoreError) in try worker.transaction(kind, work) }
  }

  package func maintain(_ statements: [SQL]) async throws(StoreError) {
    try await alone { (worker) throws(StoreError) in try worker.maintain(statements) }
  }

  package func check() async throws(StoreError) {
    try await alone { (worker) throws(StoreError) in try worker.check() }
  }

  package func close() async {
    queue.close()
    await threads.end()
    watching.cancel()
  }

  private func alone<Answer: Sendable>(_ work: @escaping @Sendable (PostgresWorker) throws(StoreError) -> Answer)
    async throws(StoreError) -> Answer
  { try await Call.run { call in queue.add(.alone(Work(of: call, work))) } }
}

/// Work for the threads of a pool.
enum PostgresWork: Sendable {
  /// A read-only statement, which may share a pipeline with others.
  case read(PostgresRead)
  /// Work that needs a connection of its own.
  case alone(Work<PostgresWorker>)

  /// Reports an error to the caller; called if the work did not run.
  func refuse(_ error: StoreError) {
    switch self {
    case .read(let read): read.answer(.failure(error))
    case .alone(let work): work.refuse(error)
    }
  }
}

/// A read-only statement, with the functions of the caller that waits for its rows.
struct PostgresRead: Sendable {
  let statement: PostgresStatement
  /// Whether the caller still waits for the rows.
  let isWanted: @Sendable () -> Bool
  let answer: @Sendable (Result<PostgresResult, StoreError>) -> Void
}
