import CPostgres
import SQLStore
import Store

/// A connection to a server, used by one thread at a time, which sends statements in pipelines.
final class PostgresConnection {
  /// The kind of the next expected response.
  enum Expected {
    case preparing(SQL)
    case answer(SQL)
    case end
  }

  let handle: OpaquePointer
  let milliseconds: Int
  private let clock: SharedClock
  var prepared: [SQL: String] = [:]
  var preparations = 0
  /// The errors of those statements in the current pipeline that failed to prepare.
  var refused: [SQL: StoreError] = [:]
  /// Whether responses are missing.
  ///
  /// If so, later responses would be taken for those of other statements.
  var isOutOfStep = false
  /// Whether the server refused a change because it is read-only, as a standby server is.
  var isReadOnly = false

  /// Connects, sets the server's statement timeout, and reads the server's clock.
  init(_ configuration: PostgresStore.Configuration, _ clock: SharedClock) throws(StoreError) {
    milliseconds = configuration.milliseconds
    self.clock = clock
    let settings = Self.settings(configuration, sslMode: try PostgresURL(configuration.url).sslMode)
    let (names, values) = (settings.map { SQLValue.text($0.name) }, settings.map { SQLValue.text($0.value) })
    let connection = PostgresParameters(names).withPointers { _, names in
      PostgresParameters(values).withPointers { _, values in PQconnectdbParams(names, values, 1) }
    }
    guard let connection else { throw StoreError(.unavailable("libpq has no memory.")) }
    handle = connection
    guard PQstatus(connection) == CONNECTION_OK else {
      // The message contains the host and the port, but no password.
      let message = Self.message(of: connection)
      PQfinish(connection)
      throw StoreError(.unavailable("PostgreSQL: \(message)"))
    }
    do throws(StoreError) {
      cpostgres_silence(connection)
      try checkServer()
      guard PQsetnonblocking(connection, 1) == 0, PQenterPipelineMode(connection) == 1 else { throw lost() }
      try settle()
    } catch {
      PQfinish(connection)
      throw error
    }
  }

  /// Throws if the server is too old, or if its encoding cannot store every text.
  private func checkServer() throws(StoreError) {
    guard PQserverVersion(handle) >= 140_000 else {
      throw StoreError(.unavailable("PostgreSQL 14 or later is needed."))
    }
    // The name is nil behind a proxy that does not report the encoding. PostgreSQL itself always reports it.
    guard let name = PQparameterStatus(handle, "server_encoding") else { return }
    let encoding = String(cString: name)
    guard encoding == "UTF8" else {
      throw StoreError(
        .unavailable(
          """
          The database has the encoding \(encoding). MercaApp needs UTF8: create another one with \
          'createdb --encoding=UTF8 --locale=C --template=template0 NAME'.
          """
        )
      )
    }
  }

  /// The connection settings for libpq; the URL overrides all of them except the encoding.
  private static func settings(
    _ configuration: PostgresStore.Configuration,
    sslMode: String?
  ) -> [(name: String, value: String)] {
    var settings: [(name: String, value: String)] = [
      ("connect_timeout", "\(configuration.connectSeconds)"), ("application_name", "mercaapp"),
      ("keepalives_idle", "10"), ("tcp_user_timeout", "\(2 * configuration.milliseconds)"),
      // If the URL has several hosts, libpq connects only to the primary, since standby servers refuse changes.
      ("target_session_attrs", "read-write"),
    ]
    if let sslMode { settings.append(("sslmode", sslMode)) }
    return settings + [("dbname", configuration.url), ("client_encoding", "UTF8")]
  }

  private func settle() throws(StoreError) {
    // `random_page_cost` is low, because the index that finds products is in memory.
    // The transaction timeouts release the locks of a hanging process.
    // A confirmed change must survive a crash, so `synchronous_commit = off` becomes `on`; settings that wait for
    // standby servers are kept.
    let settings = PostgresStatement(
      sql: "SELECT " + Self.time + """
        , set_config('statement_timeout', $1, false),
          set_config('idle_in_transaction_session_timeout', $1, false),
          set_config('random_page_cost', '1.1', false), set_config('jit', 'off', false),
          set_config('max_parallel_workers_per_gather', '0', false),
          set_config('bytea_output', 'hex', false),
          set_config('synchronous_commit', CASE current_setting('synchronous_commit')
            WHEN 'off' THEN 'on' ELSE current_setting('synchronous_commit') END, false)
        """,
      values: [.text("\(milliseconds)ms")],
      isPrepared: false
    )
    try readClock(by: settings)
  }

  /// Milliseconds since 1970.
  private static let time: SQL = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

  func readClock() throws(StoreError) {
    try readClock(by: PostgresStatement(sql: "SELECT " + Self.time, values: []))
  }

  private func readClock(by statement: PostgresStatement) throws(StoreError) {
    try clock.read { () throws(StoreError) in
      guard let result = pipeline([statement], isolated: true).first else { throw lost() }
      guard let time = try result.get().rows({ (row) throws(StoreError) in try row.int(0) }).first
      else { throw lost() }
      return time
    }
  }

  /// Runs several statements without values, which is not possible in a pipeline.
  func run(script: SQL) throws(StoreError) {
    guard PQexitPipelineMode(handle) == 1 else { throw lost(script) }
    guard let result = PQexec(handle, script.text) else { throw lost(script) }
    // Pipeline mode is restored even after an error, because the connection cannot be used without it.
    isOutOfStep = PQenterPipelineMode(handle) != 1
    try PostgresResult(result, script).check()
  }

  /// Whether the connection cannot be used any more.
  var isBroken: Bool { isOutOfStep || PQstatus(handle) != CONNECTION_OK }

  var isLost: Bool { isBroken || isReadOnly }

  /// Whether the server has closed the idle connection or become read-only.
  func hasEnded() -> Bool {
    if cpostgres_wait(handle, 0, 0) != 0, PQconsumeInput(handle) == 0 || isLost { return true }
    // If the server is read-only, only a new connection finds the primary. The server reports both settings without a
    // request.
    return cpostgres_is_on(handle, "in_hot_standby") != 0
      || cpostgres_is_on(handle, "default_transaction_read_only") != 0
  }

  func close() { PQfinish(handle) }

  /// Returns the error for a lost connection.
  func lost(_ sql: SQL? = nil) -> StoreError {
    StoreError(.unavailable("the connection was lost: \(Self.message(of: handle))"), sql: sql?.text)
  }

  private static func message(of connection: OpaquePointer) -> String {
    let lines = PQerrorMessage(connection).map { String(cString: $0) } ?? ""
    return lines.split(separator: "\n").joined(separator: " ")
  }
}
