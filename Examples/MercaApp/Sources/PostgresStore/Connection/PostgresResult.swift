import CPostgres
import SQLStore
import Store

/// The server's result of one statement.
final class PostgresResult {
  private let handle: OpaquePointer
  private let sql: SQL

  init(_ handle: OpaquePointer, _ sql: SQL) {
    self.handle = handle
    self.sql = sql
  }

  deinit {
    PQclear(handle)
  }

  /// Returns every row.
  func rows<Answer>(
    _ read: (any Row) throws(StoreError) -> Answer
  ) throws(StoreError) -> [Answer] {
    var answers: [Answer] = []
    let count = PQntuples(handle)
    answers.reserveCapacity(Int(count))
    for number in 0..<count {
      answers.append(try read(PostgresRow(result: handle, number: number)))
    }
    return answers
  }

  /// The server's command tag, such as `COMMIT`.
  var done: String { PQcmdStatus(handle).map { String(cString: $0) } ?? "" }

  /// Whether the server refused a change because it is read-only.
  var refusesChanges: Bool { cpostgres_is_state(handle, "25006") != 0 }

  /// Throws the server's error, if there is one.
  func check() throws(StoreError) {
    switch PQresultStatus(handle) {
    case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: return
    default: throw StoreError(postgres: handle, sql)
    }
  }
}
