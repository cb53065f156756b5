import SQLStore
public import Store

/// MercaApp's data in one SQLite file, for one server process.
public enum SQLiteStore {
  /// Opens a file, makes it when it is not there, and brings it to the newest schema.
  ///
  /// - Throws: `.newer` when the file was made by a later program; `.unavailable` when it cannot be
  ///   opened.
  public static func open(
    _ configuration: Configuration,
    clock: @escaping @Sendable () -> Timestamp = Timestamp.now
  ) async throws(StoreError) -> any Store {
    SQLStore(try await SQLiteDatabase.open(configuration), clock: clock)
  }
}
