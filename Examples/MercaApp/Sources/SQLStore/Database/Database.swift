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
  /// The work may run again from its start if the database aborted the transaction because of another one.
  func transaction<Answer: Sendable>(
    _ kind: TransactionKind,
    _ work: @escaping @Sendable (any DatabaseSession) throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer

  /// Runs statements that may not be part of a transaction, one after another.
  func maintain(_ statements: [SQL]) async throws(StoreError)

  func check() async throws(StoreError)

  /// Finishes running work and closes every connection.
  func close() async
}

extension Database {
  /// Runs a read-only query with a connection for itself.
  package func read<Answer>(_ query: Query<Answer>) async throws(StoreError) -> [Answer] {
    try await reading { (session) throws(StoreError) in try session.rows(query) }
  }

  /// Checks with a simple query.
  package func check() async throws(StoreError) { _ = try await read(Query("SELECT 1")) }

  /// Runs a read-only query for at most one row.
  package func row<Answer>(_ query: Query<Answer>) async throws(StoreError) -> Answer? { try await read(query).first }

  /// Runs a query that writes, in a transaction of its own.
  package func write<Answer>(
    _ query: Query<Answer>,
    _ kind: TransactionKind = .once
  ) async throws(StoreError) -> [Answer] {
    try await transaction(kind) { (session) throws(StoreError) in try session.rows(query) }
  }
}

/// A connection used exclusively by one piece of work, on the connection's own thread.
package protocol DatabaseSession {
  /// Runs a query once for each list of values, in one pipeline, and returns all rows of each.
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

  /// Runs a statement once for each list of values, without rows.
  package func run(_ sql: SQL, each values: [[SQLValue]]) throws(StoreError) {
    _ = try rows(Query<Void>(sql) { _ in }, each: values)
  }

  package func run(_ sql: SQL, _ values: [SQLValue] = []) throws(StoreError) { try run(sql, each: [values]) }
}

/// How a transaction behaves on failures.
package enum TransactionKind: Sendable {
  /// Is not run again if its outcome is unknown.
  case once
  /// Has the same result when run twice, so it is run again if its outcome is unknown.
  case repeatable
  /// Like `repeatable`, but without a time limit, for many rows that no user waits for.
  case filling
}
