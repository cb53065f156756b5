package import SQLStore
package import Store

/// A SQLite file with threads that read it and one that writes it.
package final class SQLiteDatabase: Database {
  package let dialect: any Dialect = SQLiteDialect()

  private let reads: WorkQueue<ReadWork>
  private let writes: WorkQueue<WriteWork>
  private let running: Running
  private let readers: Int
  private let mostWaiting: Int

  /// Readers and the writer, and what waits for either.
  package var load: StoreLoad {
    StoreLoad(
      connections: readers + 1,
      waiting: reads.waitingCount + writes.waitingCount,
      mostWaiting: 2 * mostWaiting
    )
  }

  /// Opens the file and brings it to the newest schema.
  package static func open(
    _ configuration: SQLiteStore.Configuration
  ) async throws(StoreError) -> SQLiteDatabase {
    try await WorkThread.run {
      Result { () throws(StoreError) in try SQLiteDatabase(configuration) }
    }.get()
  }

  private init(_ configuration: SQLiteStore.Configuration) throws(StoreError) {
    readers = configuration.readers
    mostWaiting = configuration.mostWaiting
    let patience = UInt64(configuration.waitMilliseconds) * 1_000_000
    reads = WorkQueue(limit: configuration.mostWaiting, patience: patience)
    writes = WorkQueue(limit: configuration.mostWaiting, patience: patience)
    running = Running(count: configuration.readers + 3)
    let writer = try SQLiteConnection(configuration, mayWrite: true)
    try writer.transaction { () throws(StoreError) in
      try Migrator(dialect: SQLiteDialect()).migrate(in: writer)
    }
    var readers: [SQLiteConnection] = []
    for _ in 0..<configuration.readers {
      readers.append(try SQLiteConnection(configuration, mayWrite: false))
    }
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
    await running.wait()
  }
}

extension Result {
  /// The error, if it is one.
  var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
