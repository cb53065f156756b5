import SQLStore
import Store

/// A connection that only one piece of work uses at a time, in a transaction or without one.
final class PostgresSession: DatabaseSession {
  /// The maximum number of statements in one pipeline.
  private static let mostTogether = 500

  /// The isolation level is READ COMMITTED, regardless of the database's default.
  ///
  /// After a statement has taken a lock, the next statement has to see everything that was committed before.
  private static let begin: SQL = "BEGIN ISOLATION LEVEL READ COMMITTED"

  private let connection: PostgresConnection
  private let isTransaction: Bool
  /// Whether the transaction has begun.
  ///
  /// BEGIN is sent in the same pipeline as the first statement.
  private(set) var hasBegun = false

  init(_ connection: PostgresConnection, isTransaction: Bool) {
    self.connection = connection
    self.isTransaction = isTransaction
  }

  func rows<Answer>(_ query: Query<Answer>, each values: [[SQLValue]]) throws(StoreError) -> [[Answer]] {
    var answers: [[Answer]] = []
    for values in together(values) {
      let statements = values.map { PostgresStatement(sql: query.sql, values: $0, isPrepared: query.isPrepared) }
      // The first result may belong to BEGIN, so only the last results are used.
      for result in try run(statements, isolated: false).suffix(statements.count) {
        answers.append(try result.rows(query.read))
      }
    }
    return answers
  }

  /// Splits the values into parts that are sent in one pipeline each.
  private func together(_ values: [[SQLValue]]) -> [ArraySlice<[SQLValue]>] {
    stride(from: 0, to: values.count, by: Self.mostTogether).map { start in
      values[start..<min(start + Self.mostTogether, values.count)]
    }
  }

  func run(script: SQL) throws(StoreError) {
    if isTransaction && !hasBegun { _ = try run([], isolated: true) }
    try connection.run(script: script)
  }

  func commit() throws(StoreError) {
    guard hasBegun else { return }
    let statement = PostgresStatement(sql: "COMMIT", values: [])
    guard let result = connection.pipeline([statement], isolated: true).first else { return }
    switch result {
    case .success(let result):
      // COMMIT silently rolls back a transaction in which a statement has failed.
      guard result.done == "COMMIT" else {
        throw StoreError(.refused(code: result.done, message: "a statement had failed before"))
      }
    case .failure(let error): throw connection.isBroken ? StoreError(.outcomeUnknown) : error
    }
  }

  func rollBack() {
    guard hasBegun && !connection.isLost else { return }
    // If the rollback fails, the connection is lost, which also ends the transaction.
    _ = connection.pipeline([PostgresStatement(sql: "ROLLBACK", values: [])], isolated: true)
  }

  private func run(_ statements: [PostgresStatement], isolated: Bool) throws(StoreError) -> [PostgresResult] {
    // The values are checked before sending, so that an invalid value leaves no unfinished pipeline.
    for statement in statements { for value in statement.values { try value.checked() } }
    let begin = isTransaction && !hasBegun ? [PostgresStatement(sql: Self.begin, values: [])] : []
    hasBegun = hasBegun || !begin.isEmpty
    var results: [PostgresResult] = []
    for result in connection.pipeline(begin + statements, isolated: isolated) { results.append(try result.get()) }
    return results
  }
}
