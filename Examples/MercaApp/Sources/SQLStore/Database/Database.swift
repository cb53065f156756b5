package import Store

/// A database that runs statements on its own threads.
package protocol Database: Sendable {
  /// The SQL that differs between databases.
  var dialect: any Dialect { get }
  var load: StoreLoad { get }

  /// Runs a read-only query.
  func read<Answer>(_ query: Query<Answer>) async throws(StoreError) -> [Answer]

  /// Runs several read-only queries, one after another.
  func reading<Answer: Sendable>(
    _ work: @escaping @Sendable (any DatabaseSession) throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer

  /// Runs work in a transaction, which is rolled back if the work throws.
  ///
  /// If the database aborts the transaction because of a conflict with another one, the work runs again from its start.
  func transaction<Answer: Sendable>(
    _ kind: TransactionKind,
    _ work: @escaping @Sendable (any DatabaseSession) throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer

  /// Runs statements that databases do not allow in a transaction, one after another.
  func maintain(_ statements: [SQL]) async throws(StoreError)

  func check() async throws(StoreError)

  /// Waits for running work, and closes every connection.
  func close() async
}

extension Database {
  /// Runs a read-only query on a connection of its own.
  package func read<Answer>(_ query: Query<Answer>) async throws(StoreError) -> [Answer] {
    try await reading { (session) throws(StoreError) in try session.rows(query) }
  }

  /// Checks the database with a trivial query.
  package func check() async throws(StoreError) { _ = try await read(Query("SELECT 1")) }

  /// Runs a read-only query that returns at most one row.
  package func row<Answer>(_ query: Query<Answer>) async throws(StoreError) -> Answer? { try await read(query).first }

  /// Runs a query that writes, in its own transaction.
  package func write<Answer>(
    _ query: Query<Answer>,
    _ kind: TransactionKind = .once
  ) async throws(StoreError) -> [Answer] {
    try await transaction(kind) { (session) throws(StoreError) in try session.rows(query) }
  }
}

/// A connection that only one piece of work uses at a time, on the connection's own thread.
package protocol DatabaseSession {
  /// Runs a query once for each list of values, in one pipeline, and returns the rows of each run.
  func rows<Answer>(_ query: Query<Answer>, each values: [[SQLValue]]) throws(StoreError) -> [[Answer]]

  /// Runs several statements without values.
  func run(script: SQL) throws(StoreError)
}

extension DatabaseSession {
  /// Runs a query and returns all its rows.
  package func rows<Answer>(_ query: Query<Answer>) throws(StoreError) -> [Answer] {
    try rows(query, each: [query.values]).first ?? []
  }

  package func first<Answer>(_ query: Query<Answer>) throws(StoreError) -> Answer? { try rows(query).first }

  /// Runs a statement that returns no rows, once for each list of values.
  package func run(_ sql: SQL, each values: [[SQLValue]]) throws(StoreError) {
    _ = try rows(Query<Void>(sql) { _ in }, each: values)
  }

  package func run(_ sql: SQL, _ values: [SQLValue] = []) throws(StoreError) { try run(sql, each: [values]) }
}

/// How a transaction behaves on failures.
package enum TransactionKind: Sendable {
  /// Not run again if the outcome is unknown.
  case once
  /// Run again if the outcome is unknown, because two runs have the same result as one.
  case repeatable
  /// Like `repeatable`, but without a time limit, because many rows take long and no user waits for them.
  case filling
}
