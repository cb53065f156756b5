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
