import SQLStore
public import Store

/// MercaApp's data in one SQLite file, for one server process.
public enum SQLiteStore {
  /// Opens a file, creates it if it does not exist, and migrates it to the newest schema.
  ///
  /// - Throws: `.newer` if a later version of the program has made the file; `.unavailable` if it
  ///   cannot be opened.
  public static func open(
    _ configuration: Configuration,
    clock: @escaping @Sendable () -> Timestamp = Timestamp.now
  ) async throws(StoreError) -> any Store {
    SQLStore(try await SQLiteDatabase.open(configuration), clock: clock)
  }
}
