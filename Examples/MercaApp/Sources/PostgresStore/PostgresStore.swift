import SQLStore
public import Store

/// MercaApp's data in PostgreSQL, for any number of server processes.
public enum PostgresStore {
  /// Connects to a database and migrates it to the newest schema.
  ///
  /// - Parameters:
  ///   - configuration: The address of the database, and limits for using it.
  ///   - clock: Returns the time for rows (default: the database's clock, which all servers share).
  /// - Returns: The store; close it when it is no longer needed.
  /// - Throws: `.newer` if a later version of the program has made the database; `.otherSchema` if an earlier version
  ///   has made it; `.unavailable` if it is out of reach.
  public static func open(
    _ configuration: Configuration,
    clock: (@Sendable () -> Timestamp)? = nil
  ) async throws(StoreError) -> any Store {
    let database = try await PostgresDatabase.open(configuration)
    return SQLStore(database, clock: clock ?? { database.now })
  }
}

extension PostgresStore {
  /// The configuration of a PostgreSQL database.
  public struct Configuration: Sendable {
    /// The connection string for libpq: `postgresql://user@host/database`, or settings such as `host=/run/postgresql
    /// dbname=merca`.
    package var url: String
    /// The number of connections, each with its own thread.
    package var connections = 8
    /// The maximum number of calls that wait for a connection.
    package var mostWaiting = 10_000
    /// The maximum number of milliseconds that a call may wait for a connection.
    package var waitMilliseconds = 10_000
    /// The maximum number of statements in one connection's pipeline.
    package var mostInPipeline = 32
    /// The statement timeout in milliseconds; if a response takes much longer, the connection is closed.
    public var milliseconds = 5_000
    /// The timeout for connecting, in seconds.
    public var connectSeconds = 3

    /// Creates the configuration for a database; `edit` may change it.
    public init(url: String, _ edit: (inout Configuration) -> Void = { _ in }) {
      self.url = url
      edit(&self)
      precondition(connections > 0, "A store needs a connection. Set connections to 1 at least.")
      precondition(waitMilliseconds > 0, "A call has to wait. Set waitMilliseconds to 1 at least.")
    }
  }
}
