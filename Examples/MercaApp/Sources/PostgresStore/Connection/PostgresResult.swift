import CPostgres
import SQLStore
import Store

/// The result of one statement.
final class PostgresResult {
  private let handle: OpaquePointer
  private let sql: SQL

  init(_ handle: OpaquePointer, _ sql: SQL) {
    self.handle = handle
    self.sql = sql
  }

  deinit { PQclear(handle) }

  func rows<Answer>(_ read: (any Row) throws(StoreError) -> Answer) throws(StoreError) -> [Answer] {
    var answers: [Answer] = []
    let count = PQntuples(handle)
    answers.reserveCapacity(Int(count))
    for number in 0..<count { answers.append(try read(PostgresRow(result: handle, number: number))) }
    return answers
  }

  /// The server's command tag, such as `COMMIT`.
  var done: String { PQcmdStatus(handle).map { String(cString: $0) } ?? "" }

  /// Whether the server refused a change because it is read-only.
  var refusesChanges: Bool { cpostgres_state(handle).map { String(cString: $0) } == "25006" }

  func check() throws(StoreError) {
    switch PQresultStatus(handle) {
    case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: return
    default: throw StoreError(postgres: handle, sql)
    }
  }
}

/// A row of a result, with values in text format.
struct PostgresRow: Row {
  let result: OpaquePointer
  let number: Int32

  func isNull(_ column: Int) -> Bool { PQgetisnull(result, number, Int32(column)) != 0 }

  func int(_ column: Int) throws(StoreError) -> Int {
    guard let value = Int(try text(column)) else { throw damaged(column) }
    return value
  }

  func bool(_ column: Int) throws(StoreError) -> Bool {
    switch try text(column) {
    case "t": true
    case "f": false
    default: throw damaged(column)
    }
  }

  func text(_ column: Int) throws(StoreError) -> String {
    guard !isNull(column), let value = PQgetvalue(result, number, Int32(column)) else { throw damaged(column) }
    let count = Int(PQgetlength(result, number, Int32(column)))
    return String(decoding: UnsafeRawBufferPointer(start: value, count: count), as: UTF8.self)
  }

  func bytes(_ column: Int) throws(StoreError) -> [UInt8] {
    var count = 0
    guard !isNull(column), let value = PQgetvalue(result, number, Int32(column)),
      let bytes = PQunescapeBytea(value, &count)
    else { throw damaged(column) }
    defer { PQfreemem(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private func damaged(_ column: Int) -> StoreError {
    let name = PQfname(result, Int32(column)).map { String(cString: $0) } ?? "\(column)"
    return StoreError(.damaged("column '\(name)' has a value of another type."))
  }
}

extension StoreError {
  /// Creates the error from the server's message; its details are left out, because they contain values.
  init(postgres result: OpaquePointer, _ sql: SQL) {
    let state = cpostgres_state(result).map { String(cString: $0) } ?? ""
    let message = cpostgres_message(result).map { String(cString: $0) } ?? "no message"
    let constraint = cpostgres_constraint(result).map { String(cString: $0) }
    self.init(Self.reason(state, message, constraint), sql: sql.text)
  }

  private static func reason(_ state: String, _ message: String, _ constraint: String?) -> Reason {
    switch state {
    case "23505": .taken(field: constraint ?? "value")
    case "23503": .missing("row that this one belongs to")
    case "57014", "55P03": .timedOut
    // The server is read-only, or has stopped a transaction that took too long; nothing was changed.
    case "25006", "25P03", "25P04": .unavailable("\(message) (PostgreSQL \(state)).")
    // The server is shutting down, lacks resources, or lost the connection; nothing was changed.
    case _ where ["08", "53", "57", "58"].contains(state.prefix(2)): .unavailable("\(message) (PostgreSQL \(state)).")
    case "": .unavailable("the connection was lost: \(message).")
    default: .refused(code: state, message: message)
    }
  }

  /// The error to throw if an earlier attempt of the same work may have been committed.
  ///
  /// While the server is unavailable, the outcome of the earlier attempt is unknown. An error that the work itself
  /// threw stays unchanged.
  var inDoubt: StoreError {
    switch reason {
    case .unavailable, .timedOut, .refused: StoreError(.outcomeUnknown, sql: sql)
    default: self
    }
  }

  /// Whether the server aborted the transaction because of a conflict with another, so it can run again.
  var isChosenAgainst: Bool {
    if case .refused(let code, _) = reason { code == "40001" || code == "40P01" } else { false }
  }
}
