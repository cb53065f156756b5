import SQLStore
public import Store

/// MercaApp's data in one SQLite file, for one server process.
public enum SQLiteStore {
  /// Opens a file, creating it if necessary, and migrates it to the newest schema.
  ///
  /// - Throws: `.newer` if a later version of the program has made the file; `.otherSchema` if an earlier version has
  ///   made it; `.unavailable` if it cannot be opened.
  public static func open(_ configuration: Configuration, clock: @escaping @Sendable () -> Timestamp = Timestamp.now)
    async throws(StoreError) -> any Store
  { SQLStore(try await SQLiteDatabase.open(configuration), clock: clock) }
}

extension SQLiteStore {
  /// The configuration of a SQLite file.
  public struct Configuration: Sendable {
    package var file: String
    /// The number of reader threads, each with its own connection.
    package var readers = 4
    /// The maximum number of calls that wait for a reader, and the same maximum for the writer.
    package var mostWaiting = 10_000
    /// The maximum time that a call may wait for its turn, in milliseconds.
    package var waitMilliseconds = 10_000
    /// The maximum number of waiting transactions that are written to disk together.
    package var mostWrittenTogether = 64
    /// The time limit of one piece of work, and of waiting for another process's lock, in milliseconds.
    public var milliseconds = 5_000
    /// The size of each connection's cache, in kilobytes.
    package var cacheKilobytes = 65_536

    /// Creates the configuration for a file; `edit` may change it.
    public init(file: String, _ edit: (inout Configuration) -> Void = { _ in }) {
      self.file = file
      edit(&self)
      precondition(readers > 0, "A store needs a reader. Set readers to 1 at least.")
      precondition(waitMilliseconds > 0, "A call has to wait. Set waitMilliseconds to 1 at least.")
    }
  }
}
