import SQLStore
public import Store

/// MercaApp's data in PostgreSQL, for any number of server processes.
public enum PostgresStore {
  /// Connects to a database and brings it to the newest schema.
  ///
  /// - Throws: `.newer` when the database was made by a later program; `.unavailable` when it cannot
  ///   be reached.
  public static func open(
    _ configuration: Configuration,
    clock: @escaping @Sendable () -> Timestamp = Timestamp.now
  ) async throws(StoreError) -> any Store {
    SQLStore(try await PostgresDatabase.open(configuration), clock: clock)
  }
}
