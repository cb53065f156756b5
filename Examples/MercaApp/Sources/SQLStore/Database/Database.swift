package import Store

/// A database that runs statements on threads of its own.
package protocol Database: Sendable {
  /// Where this database's SQL differs.
  var dialect: any Dialect { get }
  /// How busy it is now.
  var load: StoreLoad { get }
  /// Tells what is written from now on, by whomever, where that costs next to nothing.
  var stamp: StoreStamp? { get }

  /// Runs a query that changes nothing.
  func read<Answer>(_ query: Query<Answer>) async throws(StoreError) -> [Answer]

  /// Runs a query that finds one row at most, by a key.
  func row<Answer>(_ query: Query<Answer>) async throws(StoreError) -> Answer?

  /// Runs several queries that change nothing, one after another.
  func reading<Answer: Sendable>(
    _ work: @escaping @Sendable (any DatabaseSession) throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer

  /// Runs work that is kept as a whole or, when it throws, not at all.
  ///
  /// Work may run again from its start when the database had to choose between two transactions.
  ///
  func transaction<Answer: Sendable>(
    _ kind: TransactionKind,
    _ work: @escaping @Sendable (any DatabaseSession) throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer

  /// Runs statements that may not be part of a transaction, one after another.
  func maintain(_ statements: [SQL]) async throws(StoreError)

  /// Asks for an answer.
  func check() async throws(StoreError)

  /// Ends what is under way and gives back every connection.
  func close() async
}

extension Database {
  /// Cannot be told without asking.
  package var stamp: StoreStamp? { nil }

  /// Asks for a number.
  package func check() async throws(StoreError) {
    _ = try await read(Query("SELECT 1") { (row) throws(StoreError) in try row.int(0) })
  }

  /// Runs a query that finds one row at most, as any other.
  package func row<Answer>(_ query: Query<Answer>) async throws(StoreError) -> Answer? {
    try await read(query).first
  }

  /// Runs work that is kept as a whole or not at all, and that is not run again without knowing.
  package func transaction<Answer: Sendable>(
    _ work: @escaping @Sendable (any DatabaseSession) throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer {
    try await transaction(.once, work)
  }

  /// Runs a query that changes something.
  package func write<Answer>(_ query: Query<Answer>) async throws(StoreError) -> [Answer] {
    try await transaction { (session) throws(StoreError) in try session.rows(query) }
  }
}
