extension SQLiteStore {
  /// How a file is used.
  public struct Configuration: Sendable {
    /// Where the file is.
    public var file: String
    /// How many threads read at once, each with its own connection.
    public var readers: Int
    /// How many threads at once may read a row by its key themselves, each with a connection; with 0
    /// the readers do it, and nobody is told what was written (`Store.stamp`).
    public var directReads: Int
    /// How many calls may wait for a reader, and as many for the writer.
    public var mostWaiting: Int
    /// How long a call may wait for its turn.
    public var waitMilliseconds: Int
    /// How many transactions that wait are written to the disk together.
    public var mostWrittenTogether: Int
    /// How long one piece of work may take, and how long another process's lock is waited for.
    public var milliseconds: Int
    /// How much of the file each connection keeps in memory, in kilobytes.
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
