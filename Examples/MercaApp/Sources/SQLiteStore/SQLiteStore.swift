import SQLStore
public import Store

/// MercaApp's data in one SQLite file, for one server process.
public enum SQLiteStore {
  /// Opens a file, creates it if it does not exist, and migrates it to the newest schema.
  ///
  /// - Throws: `.newer` if a later version of the program has made the file; `.unavailable` if it
  ///   cannot be opened.
  public static func open(_ configuration: Configuration, clock: @escaping @Sendable () -> Timestamp = Timestamp.now)
    async throws(StoreError) -> any Store
  { SQLStore(try await SQLiteDatabase.open(configuration), clock: clock) }
}

extension SQLiteStore {
  /// The configuration of a SQLite file.
  public struct Configuration: Sendable {
    /// The path of the file.
    public var file: String
    /// The number of reader threads, each with its own connection.
    public var readers: Int
    /// How many calls may wait for a reader, and how many for the writer.
    public var mostWaiting: Int
    /// How long a call may wait for its turn.
    public var waitMilliseconds: Int
    /// How many waiting transactions are written to the disk together.
    public var mostWrittenTogether: Int
    /// How long one piece of work may take, and how long it waits for the lock of another process.
    public var milliseconds: Int
    /// The cache of each connection, in kilobytes.
    public var cacheKilobytes: Int

    /// Creates the settings for one file.
    public init(
      file: String,
      readers: Int = 4,
      mostWaiting: Int = 10_000,
      waitMilliseconds: Int = 10_000,
      mostWrittenTogether: Int = 64,
      milliseconds: Int = 5_000,
      cacheKilobytes: Int = 65_536
    ) {
      precondition(readers > 0, "A store needs a reader. Write readers: 1 at least.")
      precondition(waitMilliseconds > 0, "A call has to wait. Write waitMilliseconds: 1 at least.")
      self.file = file
      self.readers = readers
      self.mostWaiting = mostWaiting
      self.waitMilliseconds = waitMilliseconds
      self.mostWrittenTogether = mostWrittenTogether
      self.milliseconds = milliseconds
      self.cacheKilobytes = cacheKilobytes
    }
  }
}
