import SQLStore
public import Store

/// MercaApp's data in PostgreSQL, for any number of server processes.
public enum PostgresStore {
  /// Connects to a database and brings it to the newest schema.
  ///
  /// - Parameters:
  ///   - configuration: Where it is, and how it is used.
  ///   - clock: Tells the time that rows get. Without it the database's clock does, on which all servers agree.
  /// - Returns: The store, to be closed when it is no longer needed.
  /// - Throws: `.newer` when the database was made by a later program; `.unavailable` when it cannot
  ///   be reached.
  public static func open(
    _ configuration: Configuration,
    clock: (@Sendable () -> Timestamp)? = nil
  ) async throws(StoreError) -> any Store {
    let database = try await PostgresDatabase.open(configuration)
    return SQLStore(database, clock: clock ?? { database.now })
  }
}
