import CSQLite
import SQLStore
import Store

/// A prepared statement of one connection.
struct SQLiteStatement {
  private let sql: SQL
  private let database: OpaquePointer
  private let handle: OpaquePointer

  init(_ sql: SQL, in database: OpaquePointer) throws(StoreError) {
    // `$1` is a named parameter in SQLite; `?1` is the first parameter, as `$1` is in PostgreSQL.
    let text = String(sql.text.map { $0 == "$" ? "?" : $0 })
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(database, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK, let handle else { throw StoreError(sqlite: database, code, sql) }
    self.sql = sql
    self.database = database
    self.handle = handle
  }

  var row: SQLiteRow { SQLiteRow(statement: handle) }

  /// Binds the values; the first one replaces `$1`.
  func bind(_ values: [SQLValue]) throws(StoreError) {
    precondition(
      values.count == Int(sqlite3_bind_parameter_count(handle)),
      "The statement takes another number of values: \(sql.text)"
    )
    for (index, value) in values.enumerated() {
      try value.checked()
      let code = bind(value, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw StoreError(sqlite: database, code, sql) }
    }
  }

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(handle, index)
    case .int(let number): sqlite3_bind_int64(handle, index, Int64(number))
    case .bool(let truth): sqlite3_bind_int64(handle, index, truth ? 1 : 0)
    case .text(let text): csqlite_bind_text(handle, index, text, Int32(text.utf8.count))
    case .bytes(let bytes): csqlite_bind_bytes(handle, index, bytes, Int32(bytes.count))
    }
  }

  /// Advances to the next row; returns false if there is none.
  func step() throws(StoreError) -> Bool {
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw StoreError(sqlite: database, code, sql)
    }
  }

  /// Prepares the statement for other values, and releases the row and the bound values.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  func finalize() { sqlite3_finalize(handle) }
}

/// The current row of a statement.
struct SQLiteRow: Row {
  let statement: OpaquePointer

  func isNull(_ column: Int) -> Bool { sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL }

  func int(_ column: Int) throws(StoreError) -> Int {
    try expect(SQLITE_INTEGER, column)
    return Int(sqlite3_column_int64(statement, Int32(column)))
  }

  func bool(_ column: Int) throws(StoreError) -> Bool { try int(column) != 0 }

  func text(_ column: Int) throws(StoreError) -> String {
    try expect(SQLITE_TEXT, column)
    // The text is read before its length, because reading it may change the number of bytes.
    guard let text = sqlite3_column_text(statement, Int32(column)) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  func bytes(_ column: Int) throws(StoreError) -> [UInt8] {
    try expect(SQLITE_BLOB, column)
    // SQLite returns a null pointer for zero bytes.
    guard let bytes = sqlite3_column_blob(statement, Int32(column)) else { return [] }
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  private func expect(_ type: Int32, _ column: Int) throws(StoreError) {
    guard sqlite3_column_type(statement, Int32(column)) == type else {
      let name = sqlite3_column_name(statement, Int32(column)).map { String(cString: $0) }
      throw StoreError(.damaged("column '\(name ?? "\(column)")' has a value of another type."))
    }
  }
}

extension StoreError {
  /// Creates the error for a failed statement; SQLite's messages contain column names, but no values.
  init(sqlite database: OpaquePointer, _ code: Int32, _ sql: SQL) {
    let message = sqlite3_errmsg(database).map { String(cString: $0) } ?? ""
    self.init(Self.reason(code, message), sql: sql.text)
  }

  private static func reason(_ code: Int32, _ message: String) -> Reason {
    switch code {
    case 2067, 1555:  // a unique constraint, a primary key
      .taken(field: message.split(separator: ".").last.map(String.init) ?? message)
    case 787: .missing("row that this one belongs to")  // a foreign key
    default:
      switch code & 0xff {
      case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_INTERRUPT: .timedOut
      case SQLITE_FULL, SQLITE_IOERR, SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_NOMEM:
        .unavailable("\(message) (SQLite \(code)).")
      default: .refused(code: "SQLite \(code)", message: message)
      }
    }
  }
}
