import SQLStore
import Store

/// A connection while a piece of work has it, within a transaction or not.
final class PostgresSession: DatabaseSession {
  /// How many rows go out at once when there are many.
  private static let mostTogether = 500

  /// Each statement sees what was committed before it, whatever the database's default is: locks are
  /// taken by statements of their own.
  private static let begin: SQL = "BEGIN ISOLATION LEVEL READ COMMITTED"

  private let connection: PostgresConnection
  private let isTransaction: Bool
  /// The transaction begins with its first statement, in the same pipeline.
  private(set) var hasBegun = false

  init(_ connection: PostgresConnection, isTransaction: Bool) {
    self.connection = connection
    self.isTransaction = isTransaction
  }

  func rows<Answer>(_ query: Query<Answer>) throws(StoreError) -> [Answer] {
    try rows(query, each: [query.values]).flatMap { $0 }
  }

  func rows<Answer>(
    _ query: Query<Answer>,
    each values: [[SQLValue]]
  ) throws(StoreError) -> [[Answer]] {
    var answers: [[Answer]] = []
    for values in together(values) {
      let statements = values.map {
        PostgresStatement(sql: query.sql, values: $0, isPrepared: query.isPrepared)
      }
      // The first may be the beginning of the transaction.
      for result in try run(statements, isolated: false).suffix(statements.count) {
        answers.append(try result.rows(query.read))
      }
    }
    return answers
  }

  func run(_ sql: SQL, each values: [[SQLValue]]) throws(StoreError) {
    for values in together(values) {
      // One after another, unless one fails: then the rest is not run.
      _ = try run(values.map { PostgresStatement(sql: sql, values: $0) }, isolated: false)
    }
  }

  /// The values in parts that go out at once.
  private func together(_ values: [[SQLValue]]) -> [ArraySlice<[SQLValue]>] {
    stride(from: 0, to: values.count, by: Self.mostTogether).map { start in
      values[start..<min(start + Self.mostTogether, values.count)]
    }
  }

  func run(script: SQL) throws(StoreError) {
    if isTransaction && !hasBegun { _ = try run([], isolated: true) }
    try connection.run(script: script)
  }

  /// Keeps what the work has written.
  func commit() throws(StoreError) {
    guard hasBegun else { return }
    let statement = PostgresStatement(sql: "COMMIT", values: [])
    guard let result = connection.pipeline([statement], isolated: true).first else { return }
    switch result {
    case .success(let result):
      // A transaction in which a statement failed is rolled back by COMMIT, without an error.
      guard result.done == "COMMIT" else {
        throw StoreError(.refused(code: result.done, message: "a statement had failed before"))
      }
    case .failure(let error): throw connection.isBroken ? StoreError(.outcomeUnknown) : error
    }
  }

  /// Undoes what the work has written.
  func rollBack() {
    guard hasBegun && !connection.isLost else { return }
    // When this fails the connection is lost, and with it the transaction.
    _ = connection.pipeline([PostgresStatement(sql: "ROLLBACK", values: [])], isolated: true)
  }

  private func run(
    _ statements: [PostgresStatement],
    isolated: Bool
  ) throws(StoreError) -> [PostgresResult] {
    // Before anything is sent: what is refused here leaves nothing behind on its way.
    for statement in statements { for value in statement.values { try value.checked() } }
    let begin = isTransaction && !hasBegun ? [PostgresStatement(sql: Self.begin, values: [])] : []
    hasBegun = hasBegun || !begin.isEmpty
    var results: [PostgresResult] = []
    for result in connection.pipeline(begin + statements, isolated: isolated) {
      results.append(try result.get())
    }
    return results
  }
}
