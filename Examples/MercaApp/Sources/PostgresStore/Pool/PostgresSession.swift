import SQLStore
import Store

/// A connection used exclusively by one piece of work, within a transaction or not.
final class PostgresSession: DatabaseSession {
  /// The maximum number of rows that are sent at once.
  private static let mostTogether = 500

  /// Each statement sees everything committed before it, whatever the database's default is, because locks are taken by
  /// separate statements.
  private static let begin: SQL = "BEGIN ISOLATION LEVEL READ COMMITTED"

  private let connection: PostgresConnection
  private let isTransaction: Bool
  /// Whether the transaction has begun; it begins with its first statement, in the same pipeline.
  private(set) var hasBegun = false

  init(_ connection: PostgresConnection, isTransaction: Bool) {
    self.connection = connection
    self.isTransaction = isTransaction
  }

  func rows<Answer>(_ query: Query<Answer>, each values: [[SQLValue]]) throws(StoreError) -> [[Answer]] {
    var answers: [[Answer]] = []
    for values in together(values) {
      let statements = values.map { PostgresStatement(sql: query.sql, values: $0, isPrepared: query.isPrepared) }
      // The first result may be that of BEGIN.
      for result in try run(statements, isolated: false).suffix(statements.count) {
        answers.append(try result.rows(query.read))
      }
    }
    return answers
  }

  /// Splits the values into parts that are sent at once.
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
      // COMMIT rolls a transaction with a failed statement back, without reporting an error.
      guard result.done == "COMMIT" else {
        throw StoreError(.refused(code: result.done, message: "a statement had failed before"))
      }
    case .failure(let error): throw connection.isBroken ? StoreError(.outcomeUnknown) : error
    }
  }

  func rollBack() {
    guard hasBegun && !connection.isLost else { return }
    // If this fails, the connection is lost, and the transaction with it.
    _ = connection.pipeline([PostgresStatement(sql: "ROLLBACK", values: [])], isolated: true)
  }

  private func run(_ statements: [PostgresStatement], isolated: Bool) throws(StoreError) -> [PostgresResult] {
    // Checked before anything is sent, so that a rejected value leaves no unfinished pipeline.
    for statement in statements { for value in statement.values { try value.checked() } }
    let begin = isTransaction && !hasBegun ? [PostgresStatement(sql: Self.begin, values: [])] : []
    hasBegun = hasBegun || !begin.isEmpty
    var results: [PostgresResult] = []
    for result in connection.pipeline(begin + statements, isolated: isolated) { results.append(try result.get()) }
    return results
  }
}
