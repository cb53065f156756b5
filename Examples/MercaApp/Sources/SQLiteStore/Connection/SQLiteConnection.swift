import CSQLite
import Glibc
import SQLStore
import Store

/// A connection to a SQLite file, used by one thread at a time.
final class SQLiteConnection {
  /// The monotonic time at which SQLite stops the running work; 0 for no limit.
  private final class Bound { var nanoseconds: UInt64 = 0 }

  private let handle: OpaquePointer
  private let bound = Bound()
  private let milliseconds: Int
  private var statements: [SQL: SQLiteStatement] = [:]

  /// Opens the file; a connection with `mayWrite` creates it if it does not exist.
  init(_ configuration: SQLiteStore.Configuration, mayWrite: Bool) throws(StoreError) {
    if mayWrite { Self.makeForOwner(configuration.file) }
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (mayWrite ? SQLITE_OPEN_CREATE : 0)
    let code = sqlite3_open_v2(configuration.file, &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      sqlite3_close_v2(handle)
      throw StoreError(.unavailable("'\(configuration.file)' cannot be opened (SQLite \(code))."))
    }
    self.handle = handle
    milliseconds = configuration.milliseconds
    do throws(StoreError) { try prepare(configuration, mayWrite) } catch {
      close()
      throw error
    }
  }

  /// Creates the file, which only its owner can read and write; SQLite gives its journal files the same permissions.
  ///
  /// The file is not opened here, because closing it would release this process's locks on it. An existing file is not
  /// changed. If the file cannot be created, SQLite reports the reason later.
  private static func makeForOwner(_ file: String) { mknod(file, S_IFREG | S_IRUSR | S_IWUSR, 0) }

  private func prepare(_ configuration: SQLiteStore.Configuration, _ mayWrite: Bool) throws(StoreError) {
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, Int32(clamping: configuration.milliseconds))
    let context = Unmanaged.passUnretained(bound).toOpaque()
    sqlite3_progress_handler(
      handle,
      10_000,
      { context in
        guard let context else { return 0 }
        let bound = Unmanaged<Bound>.fromOpaque(context).takeUnretainedValue()
        return bound.nanoseconds > 0 && Monotonic.nanoseconds() > bound.nanoseconds ? 1 : 0
      },
      context
    )
    if mayWrite { try writeAhead() }
    // With FULL, SQLite waits for the disk, so that a confirmed order survives a power loss.
    try run(
      script: """
        PRAGMA synchronous = FULL;
        PRAGMA foreign_keys = ON;
        PRAGMA trusted_schema = OFF;
        PRAGMA temp_store = MEMORY
        """
    )
    if !mayWrite { try run(script: "PRAGMA query_only = ON") }
    // A negative size is in kilobytes. The number is interpolated, because a pragma cannot have bound values.
    sqlite3_exec(handle, "PRAGMA cache_size = -\(configuration.cacheKilobytes)", nil, nil, nil)
  }

  /// Switches the file to write-ahead logging, which is a permanent property of the file.
  ///
  /// Retries in a loop, because SQLite does not wait for the lock if two programs create the file at the same time.
  private func writeAhead() throws(StoreError) {
    let end = Monotonic.nanoseconds() + UInt64(milliseconds) * 1_000_000
    while true {
      do throws(StoreError) {
        guard try rows(Query(text: "PRAGMA journal_mode = WAL")) != ["wal"] else { return }
      } catch {
        guard error.reason == .timedOut, Monotonic.nanoseconds() < end else { throw error }
        sqlite3_sleep(2)
        continue
      }
      throw StoreError(.unavailable("SQLite cannot use a write-ahead log here. Keep the file on a local disk."))
    }
  }

  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Runs work with a time limit.
  func bounded<Answer>(_ work: (any DatabaseSession) throws(StoreError) -> Answer) throws(StoreError) -> Answer {
    bound.nanoseconds = Monotonic.nanoseconds() + UInt64(milliseconds) * 1_000_000
    defer { bound.nanoseconds = 0 }
    return try work(self)
  }

  func rollBack() { if isInTransaction { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) } }

  /// Migrates the file to the newest schema, in a transaction.
  func migrate(_ dialect: any Dialect) throws(StoreError) {
    try run(script: "BEGIN IMMEDIATE")
    do throws(StoreError) {
      try dialect.migrate(in: self, to: dialect.migrations)
      try run(script: "COMMIT")
    } catch {
      rollBack()
      throw error
    }
  }

  func close() {
    for statement in statements.values { statement.finalize() }
    statements = [:]
    sqlite3_close_v2(handle)
  }

  private func statement(_ sql: SQL) throws(StoreError) -> SQLiteStatement {
    if let known = statements[sql] { return known }
    let made = try SQLiteStatement(sql, in: handle)
    // All SQL texts are in the program's source, so the number of prepared statements is limited.
    statements[sql] = made
    return made
  }
}

extension SQLiteConnection: DatabaseSession {
  func rows<Answer>(_ query: Query<Answer>, each values: [[SQLValue]]) throws(StoreError) -> [[Answer]] {
    let statement = try statement(query.sql)
    defer { statement.reset() }
    var all: [[Answer]] = []
    for values in values {
      try statement.bind(values)
      var answers: [Answer] = []
      while try statement.step() { answers.append(try query.read(statement.row)) }
      statement.reset()
      all.append(answers)
    }
    return all
  }

  func run(script: SQL) throws(StoreError) {
    let code = sqlite3_exec(handle, script.text, nil, nil, nil)
    guard code == SQLITE_OK else { throw StoreError(sqlite: handle, code, script) }
  }
}
