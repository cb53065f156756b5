package import Store

/// A database that runs statements on its own threads.
package protocol Database: Sendable {
  /// The SQL that differs between databases.
  var dialect: any Dialect { get }
  /// The current load.
  var load: StoreLoad { get }
  /// A stamp that changes with every write of any process, if it costs next to nothing.
  var stamp: StoreStamp? { get }

  /// Runs a read-only query.
  func read<Answer>(_ query: Query<Answer>) async throws(StoreError) -> [Answer]

  /// Runs a query for at most one row, by a key.
  func row<Answer>(_ query: Query<Answer>) async throws(StoreError) -> Answer?

  /// Runs several read-only queries, one after another.
  func reading<Answer: Sendable>(
    _ work: @escaping @Sendable (any DatabaseSession) throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer

  /// Runs work in a transaction, which is rolled back if the work throws.
  ///
  /// The work may run again from its start if the database aborted the transaction because of
  /// another one.
  ///
  func transaction<Answer: Sendable>(
    _ kind: TransactionKind,
    _ work: @escaping @Sendable (any DatabaseSession) throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer

  /// Runs statements that may not be part of a transaction, one after another.
  func maintain(_ statements: [SQL]) async throws(StoreError)

  /// Checks that the database responds.
  func check() async throws(StoreError)

  /// Finishes running work and closes every connection.
  func close() async
}

extension Database {
  /// Nil: it cannot be determined without asking the database.
  package var stamp: StoreStamp? { nil }

  /// Checks with a simple query.
  package func check() async throws(StoreError) {
    _ = try await read(Query("SELECT 1") { (row) throws(StoreError) in try row.int(0) })
  }

  /// Runs a query for at most one row like any other query.
  package func row<Answer>(_ query: Query<Answer>) async throws(StoreError) -> Answer? {
    try await read(query).first
  }

  /// Runs work in a transaction that is not run again if its outcome is unknown.
  package func transaction<Answer: Sendable>(
    _ work: @escaping @Sendable (any DatabaseSession) throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer {
    try await transaction(.once, work)
  }

  /// Runs a query that writes.
  package func write<Answer>(_ query: Query<Answer>) async throws(StoreError) -> [Answer] {
    try await transaction { (session) throws(StoreError) in try session.rows(query) }
  }
}
