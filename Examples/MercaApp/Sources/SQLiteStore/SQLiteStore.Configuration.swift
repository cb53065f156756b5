extension SQLiteStore {
  /// The configuration of a SQLite file.
  public struct Configuration: Sendable {
    /// The path of the file.
    public var file: String
    /// The number of reader threads, each with its own connection.
    public var readers: Int
    /// How many threads may read a row by its key directly at the same time, each with its own connection.
    ///
    /// With 0 the readers do it, and there is no stamp of writes (`Store.stamp`).
    public var directReads: Int
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

    /// Creates a configuration.
    public init(
      file: String,
      readers: Int = 4,
      directReads: Int = 4,
      mostWaiting: Int = 10_000,
      waitMilliseconds: Int = 10_000,
      mostWrittenTogether: Int = 64,
      milliseconds: Int = 5_000,
      cacheKilobytes: Int = 65_536
    ) {
      precondition(readers > 0, "A store needs a reader. Write readers: 1 at least.")
      precondition(directReads >= 0, "Nobody reads less often than never. Write directReads: 0.")
      precondition(waitMilliseconds > 0, "A call has to wait. Write waitMilliseconds: 1 at least.")
      self.file = file
      self.readers = readers
      self.directReads = directReads
      self.mostWaiting = mostWaiting
      self.waitMilliseconds = waitMilliseconds
      self.mostWrittenTogether = mostWrittenTogether
      self.milliseconds = milliseconds
      self.cacheKilobytes = cacheKilobytes
    }
  }
}
