import CSQLite
import SQLStore
import Store

/// The current row of a statement.
struct SQLiteRow: Row {
  let statement: OpaquePointer

  func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
  }

  func int(_ column: Int) throws(StoreError) -> Int {
    try expect(SQLITE_INTEGER, column)
    return Int(sqlite3_column_int64(statement, Int32(column)))
  }

  func bool(_ column: Int) throws(StoreError) -> Bool {
    try int(column) != 0
  }

  func text(_ column: Int) throws(StoreError) -> String {
    try expect(SQLITE_TEXT, column)
    // The text first: reading it may change the number of bytes.
    guard let text = sqlite3_column_text(statement, Int32(column)) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  func bytes(_ column: Int) throws(StoreError) -> [UInt8] {
    try expect(SQLITE_BLOB, column)
    // The pointer is nil if there are no bytes.
    guard let bytes = sqlite3_column_blob(statement, Int32(column)) else { return [] }
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  private func expect(_ type: Int32, _ column: Int) throws(StoreError) {
    guard sqlite3_column_type(statement, Int32(column)) == type else {
      let name = sqlite3_column_name(statement, Int32(column)).map { String(cString: $0) }
      throw StoreError(.damaged("column '\(name ?? "\(column)")' has no value of its type."))
    }
  }
}
