import CSQLite
import SQLStore
import Store

extension StoreError {
  /// Creates the error for a failed statement; SQLite's messages contain column names but no
  /// values.
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
      case SQLITE_FULL, SQLITE_IOERR, SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_CANTOPEN,
        SQLITE_READONLY, SQLITE_NOMEM:
        .unavailable("\(message) (SQLite \(code)).")
      default: .refused(code: "SQLite \(code)", message: message)
      }
    }
  }
}
