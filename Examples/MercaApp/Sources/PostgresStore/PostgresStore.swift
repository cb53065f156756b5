import SQLStore
public import Store

/// MercaApp's data in PostgreSQL, for any number of server processes.
public enum PostgresStore {
  /// Connects to a database and migrates it to the newest schema.
  ///
  /// - Parameters:
  ///   - configuration: The address of the database, and how to use it.
  ///   - clock: Returns the time for rows (default: the database's clock, which all servers share).
  /// - Returns: The store; close it when it is no longer needed.
  /// - Throws: `.newer` if a later version of the program has made the database; `.unavailable` if it cannot be
  ///   reached.
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
    /// The connection string for libpq: `postgresql://user@host/database`, or words such as
    /// `host=/run/postgresql dbname=merca`.
    public var url: String
    /// The number of connections, each with its own thread.
    public var connections: Int
    /// How many calls may wait for a connection.
    public var mostWaiting: Int
    /// How long a call may wait for a connection.
    public var waitMilliseconds: Int
    /// The maximum number of statements in one connection's pipeline.
    public var mostInPipeline: Int
    /// The statement timeout; a server that is silent for longer is given up.
    public var milliseconds: Int
    /// The timeout for connecting.
    public var connectSeconds: Int

    /// Creates the settings for one server.
    public init(
      url: String,
      connections: Int = 8,
      mostWaiting: Int = 10_000,
      waitMilliseconds: Int = 10_000,
      mostInPipeline: Int = 32,
      milliseconds: Int = 5_000,
      connectSeconds: Int = 3
    ) {
      precondition(connections > 0, "A store needs a connection. Write connections: 1 at least.")
      precondition(waitMilliseconds > 0, "A call has to wait. Write waitMilliseconds: 1 at least.")
      self.url = url
      self.connections = connections
      self.mostWaiting = mostWaiting
      self.waitMilliseconds = waitMilliseconds
      self.mostInPipeline = mostInPipeline
      self.milliseconds = milliseconds
      self.connectSeconds = connectSeconds
    }
  }
}
