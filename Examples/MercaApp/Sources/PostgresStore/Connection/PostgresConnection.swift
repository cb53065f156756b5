import CPostgres
import SQLStore
import Store

/// A connection to a server, used on one thread at a time; statements are sent in pipelines.
final class PostgresConnection {
  /// The next expected response of the server.
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
  /// The errors of statements of the current pipeline that failed to prepare.
  var refused: [SQL: StoreError] = [:]
  /// Whether responses are missing, so that the next one would be assigned to the wrong statement.
  var isOutOfStep = false
  /// Whether the server refused a change because it is read-only, like a standby.
  var isReadOnly = false

  /// Connects; sets the server's statement timeout, and reads the server's clock.
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
      // The message contains host and port, but no password.
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

  /// Throws if the server is too old, or if its database cannot store every text.
  private func checkServer() throws(StoreError) {
    guard PQserverVersion(handle) >= 140_000 else {
      throw StoreError(.unavailable("PostgreSQL 14 or later is needed."))
    }
    // PostgreSQL always reports the encoding; a proxy in between may not.
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

  /// The connection settings for libpq; the URL overrides all of them but the encoding.
  private static func settings(
    _ configuration: PostgresStore.Configuration,
    sslMode: String?
  ) -> [(name: String, value: String)] {
    var settings: [(name: String, value: String)] = [
      ("connect_timeout", "\(configuration.connectSeconds)"), ("application_name", "mercaapp"),
      ("keepalives_idle", "10"), ("tcp_user_timeout", "\(2 * configuration.milliseconds)"),
      // Of several hosts, the primary: a standby would refuse every change.
      ("target_session_attrs", "read-write"),
    ]
    if let sslMode { settings.append(("sslmode", sslMode)) }
    return settings + [("dbname", configuration.url), ("client_encoding", "UTF8")]
  }

  private func settle() throws(StoreError) {
    // Random page reads cost little more than others, since products are found by an index in memory.
    // A transaction of a hanging process must not hold its locks forever.
    // Confirmed changes must survive a crash, so 'off' becomes 'on'; settings that wait for standbys stay.
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

  /// Runs several statements without values, which a pipeline cannot do.
  func run(script: SQL) throws(StoreError) {
    guard PQexitPipelineMode(handle) == 1 else { throw lost(script) }
    guard let result = PQexec(handle, script.text) else { throw lost(script) }
    // Whatever the result: without pipelines the connection cannot be used.
    isOutOfStep = PQenterPipelineMode(handle) != 1
    try PostgresResult(result, script).check()
  }

  /// Whether no more responses can arrive.
  var isBroken: Bool { isOutOfStep || PQstatus(handle) != CONNECTION_OK }

  var isLost: Bool { isBroken || isReadOnly }

  /// Whether the server has closed the idle connection, or has become read-only.
  func hasEnded() -> Bool {
    if cpostgres_wait(handle, 0, 0) != 0, PQconsumeInput(handle) == 0 || isLost { return true }
    // The server reports both with its responses. Only another connection can find the new primary.
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
