import SQLStore
import Store
import Synchronization

/// A database that counts the pipelines that its transactions send.
final class CountingDatabase: Database {
  private struct Session: DatabaseSession {
    let session: any DatabaseSession
    let count: () -> Void

    func rows<Answer>(
      _ query: Query<Answer>,
      each values: [[SQLValue]]
    ) throws(StoreError) -> [[Answer]] {
      count()
      return try session.rows(query, each: values)
    }

    func run(script: SQL) throws(StoreError) {
      count()
      try session.run(script: script)
    }
  }

  var load: StoreLoad { database.load }

  private let database: any Database
  private let counter = Atomic(0)

  init(_ database: any Database) {
    self.database = database
  }

  /// The number of pipelines.
  var count: Int { counter.load(ordering: .relaxed) }

  var dialect: any Dialect { database.dialect }

  func read<Answer>(_ query: Query<Answer>) async throws(StoreError) -> [Answer] {
    try await database.read(query)
  }

  func reading<Answer: Sendable>(
    _ work: @escaping @Sendable (any DatabaseSession) throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer {
    try await database.reading(work)
  }

  func transaction<Answer: Sendable>(
    _ kind: TransactionKind,
    _ work: @escaping @Sendable (any DatabaseSession) throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer {
    try await database.transaction(kind) { (session) throws(StoreError) in
      try work(Session(session: session) { self.counter.add(1, ordering: .relaxed) })
    }
  }

  func maintain(_ statements: [SQL]) async throws(StoreError) {
    try await database.maintain(statements)
  }

  func close() async {
    await database.close()
  }
}
