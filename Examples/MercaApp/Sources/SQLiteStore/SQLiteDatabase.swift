package import SQLStore
package import Store

/// A SQLite file with several reader threads and one writer thread.
package final class SQLiteDatabase: Database {
  package let dialect: any Dialect = SQLiteDialect()

  private let reads: WorkQueue<Work<SQLiteConnection>>
  private let writes: WorkQueue<WriteWork>
  private let threads = WorkThreads()
  private let watching: [Task<Void, Never>]
  private let configuration: SQLiteStore.Configuration

  /// The number of connections, and of calls that wait for a reader or the writer.
  package var load: StoreLoad {
    let waiting = reads.waitingCount + writes.waitingCount
    return StoreLoad(
      connections: configuration.readers + 1,
      waiting: waiting,
      mostWaiting: 2 * configuration.mostWaiting
    )
  }

  /// Opens the file, and migrates it to the newest schema.
  package static func open(_ configuration: SQLiteStore.Configuration) async throws(StoreError) -> SQLiteDatabase {
    try await WorkThreads.run { Result { () throws(StoreError) in try SQLiteDatabase(configuration) } }.get()
  }

  private init(_ configuration: SQLiteStore.Configuration) throws(StoreError) {
    self.configuration = configuration
    let patience = UInt64(configuration.waitMilliseconds) * 1_000_000
    reads = WorkQueue(limit: configuration.mostWaiting, patience: patience)
    writes = WorkQueue(limit: configuration.mostWaiting, patience: patience)
    let writer = try SQLiteConnection(configuration, mayWrite: true)
    try writer.migrate(dialect)
    var readers: [SQLiteConnection] = []
    for _ in 0..<configuration.readers { readers.append(try SQLiteConnection(configuration, mayWrite: false)) }
    let overdue = StoreError(.waitedTooLong(milliseconds: configuration.waitMilliseconds))
    watching = [reads.watch { $0.refuse(overdue) }, writes.watch { $0.refuse(overdue) }]
    let most = configuration.mostWrittenTogether
    start(writer) { [writes] writer in
      SQLiteWriter(connection: writer, most: most).run {
        writes.take { _ in 1 }.first
      } more: {
        writes.takeWaiting()
      }
    }
    for reader in readers {
      start(reader) { [reads] reader in while let work = reads.take({ _ in 1 }).first { work.run(reader) } }
    }
  }

  private func start(_ connection: SQLiteConnection, _ work: @escaping @Sendable (SQLiteConnection) -> Void) {
    // SAFETY: ownership is transferred: from here on, only the new thread uses the connection.
    nonisolated(unsafe) let connection = connection
    threads.start {
      work(connection)
      connection.close()
    }
  }

  package func reading<Answer: Sendable>(
    _ work: @escaping @Sendable (any DatabaseSession) throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer {
    try await Call.run { call in
      reads.add(Work(of: call) { (connection) throws(StoreError) in try connection.bounded(work) })
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
              try kind == .filling ? work(connection) : connection.bounded(work)
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
    try await Call<Void>.run { call in
      let work = Work(of: call) { (connection: SQLiteConnection) throws(StoreError) in
        for statement in statements { try connection.run(script: statement) }
      }
      return writes.add(.alone(work))
    }
  }

  package func close() async {
    reads.close()
    writes.close()
    await threads.end()
    for task in watching { task.cancel() }
  }
}

extension Result {
  /// The error, if this is a failure.
  var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}
