package import SQLStore
package import Store

/// A SQLite file with several reader threads and one writer thread; the caller's own thread reads a row by its key.
package final class SQLiteDatabase: Database {
  package let dialect: any Dialect = SQLiteDialect()

  private let reads: WorkQueue<ReadWork>
  private let writes: WorkQueue<WriteWork>
  private let direct: DirectReads
  private let running: Running
  private let connections: Int
  private let mostWaiting: Int

  /// The number of connections, and of calls that wait for readers or the writer.
  package var load: StoreLoad {
    StoreLoad(
      connections: connections,
      waiting: reads.waitingCount + writes.waitingCount,
      mostWaiting: 2 * mostWaiting
    )
  }

  /// The state of the file's write-ahead index.
  package var stamp: StoreStamp? { direct.stamp }

  /// Opens the file and migrates it to the newest schema.
  package static func open(
    _ configuration: SQLiteStore.Configuration
  ) async throws(StoreError) -> SQLiteDatabase {
    try await WorkThread.run {
      Result { () throws(StoreError) in try SQLiteDatabase(configuration) }
    }.get()
  }

  private init(_ configuration: SQLiteStore.Configuration) throws(StoreError) {
    connections = configuration.readers + configuration.directReads + 1
    mostWaiting = configuration.mostWaiting
    let patience = UInt64(configuration.waitMilliseconds) * 1_000_000
    reads = WorkQueue(limit: configuration.mostWaiting, patience: patience)
    writes = WorkQueue(limit: configuration.mostWaiting, patience: patience)
    // Counts a thread for each reader and the writer, two that watch, and a connection for each direct read.
    let running = Running(count: connections + 2)
    self.running = running
    let writer = try SQLiteConnection(configuration, for: .writing)
    try writer.transaction { () throws(StoreError) in
      try Migrator(dialect: SQLiteDialect()).migrate(in: writer)
    }
    let readers = try Self.open(configuration.readers, for: .reading, configuration)
    direct = DirectReads(
      try Self.open(configuration.directReads, for: .readingAtOnce, configuration)
    ) { running.ended() }
    let most = configuration.mostWrittenTogether
    start(writer) { [writes] writer in
      SQLiteWriter(connection: writer, most: most).run {
        writes.take { _ in 1 }.first
      } more: {
        writes.takeWaiting()
      }
    }
    for reader in readers {
      start(reader) { [reads] reader in
        while let work = reads.take({ _ in 1 }).first { work.run(reader) }
      }
    }
    let overdue = StoreError(.waitedTooLong(milliseconds: configuration.waitMilliseconds))
    WorkThread.start { [reads, running] in
      reads.watch { $0.refuse(overdue) }
      running.ended()
    }
    WorkThread.start { [writes, running] in
      writes.watch { $0.refuse(overdue) }
      running.ended()
    }
  }

  private static func open(
    _ count: Int,
    for use: SQLiteConnection.Use,
    _ configuration: SQLiteStore.Configuration
  ) throws(StoreError) -> [SQLiteConnection] {
    var connections: [SQLiteConnection] = []
    for _ in 0..<count { connections.append(try SQLiteConnection(configuration, for: use)) }
    return connections
  }

  private func start(
    _ connection: SQLiteConnection,
    _ work: @escaping @Sendable (SQLiteConnection) -> Void
  ) {
    // SAFETY: handed over: from here on only the new thread uses it.
    nonisolated(unsafe) let connection = connection
    WorkThread.start { [running] in
      work(connection)
      connection.close()
      running.ended()
    }
  }

  package func read<Answer>(_ query: Query<Answer>) async throws(StoreError) -> [Answer] {
    try await reading { (session) throws(StoreError) in try session.rows(query) }
  }

  package func row<Answer>(_ query: Query<Answer>) async throws(StoreError) -> Answer? {
    guard !Task.isCancelled else { throw StoreError(.cancelled) }
    if let found = direct.row(query) { return found.row }
    return try await read(query).first
  }

  package func reading<Answer: Sendable>(
    _ work: @escaping @Sendable (any DatabaseSession) throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer {
    try await Call.run { call in
      reads.add(Self.work(call) { (connection) throws(StoreError) in try connection.bounded(work) })
    }
  }

  package func transaction<Answer: Sendable>(
    _ kind: TransactionKind,
    _ work: @escaping @Sendable (any DatabaseSession) throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer {
    try await Call.run { call in
      writes.add(
        .transaction(
          WriteWork.Transaction {
            call.isWanted
          } attempt: { connection in
            let result = Result { () throws(StoreError) in
              try kind.isBounded ? connection.bounded(work) : work(connection)
            }
            return WriteWork.Attempt(failure: result.failure) { error in
              call.answer(error.map { .failure($0) } ?? result)
            }
          } refuse: { error in
            call.answer(.failure(error))
          }
        )
      )
    }
  }

  package func maintain(_ statements: [SQL]) async throws(StoreError) {
    try await Call.run { call in
      writes.add(
        .alone(
          Self.work(call) { (connection) throws(StoreError) in
            for statement in statements { try connection.run(script: statement) }
          }
        )
      )
    }
  }

  private static func work<Answer>(
    _ call: Call<Answer>,
    _ work: @escaping @Sendable (SQLiteConnection) throws(StoreError) -> Answer
  ) -> ReadWork {
    ReadWork { connection in
      guard call.isWanted else { return }
      call.answer(Result { () throws(StoreError) in try work(connection) })
    } refuse: { error in
      call.answer(.failure(error))
    }
  }

  package func close() async {
    reads.close()
    writes.close()
    await WorkThread.run { [direct] in direct.close() }
    await running.wait()
  }
}

extension Result {
  /// The error of a failure.
  var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
