import CSQLite
import SQLStore
import Store

/// A prepared statement of one connection.
struct SQLiteStatement {
  private let sql: SQL
  private let database: OpaquePointer
  private let handle: OpaquePointer

  /// Prepares a statement.
  init(_ sql: SQL, in database: OpaquePointer) throws(StoreError) {
    // In SQLite, `$1` is a named parameter, while `?1` is a position, as `$1` is in PostgreSQL.
    let text = String(sql.text.map { $0 == "$" ? "?" : $0 })
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(
      database,
      text,
      -1,
      UInt32(SQLITE_PREPARE_PERSISTENT),
      &handle,
      nil
    )
    guard code == SQLITE_OK, let handle else {
      throw StoreError(sqlite: database, code, sql)
    }
    self.sql = sql
    self.database = database
    self.handle = handle
  }

  /// The row of the last step.
  var row: SQLiteRow { SQLiteRow(statement: handle) }

  /// Binds the values, the first to `$1`.
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

  /// Goes to the next row; returns whether there is one.
  func step() throws(StoreError) -> Bool {
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw StoreError(sqlite: database, code, sql)
    }
  }

  /// Resets it for other values, and releases the row and the bound values.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  /// Finalises it; it must not be used afterwards.
  func finalize() {
    sqlite3_finalize(handle)
  }
}
