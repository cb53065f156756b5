extension WebHost {
  /// The limits for the files that pages send; a field cannot allow more.
  public struct FileLimits: Sendable {
    /// The maximum size of one file in bytes (default: 16 million).
    public var bytes = 16_000_000
    /// The maximum number of files that one session may send at once (default: 2).
    public var perSession = 2
    /// The maximum number of bytes that the host holds in memory for files while they are sent or used by their modules
    /// (default: 64 million).
    ///
    /// One browser gets at most a quarter of this memory, but always enough for one file.
    public var memory = 64_000_000
    /// How long one file may take to arrive (default: 5 minutes).
    public var time = Duration.seconds(300)

    /// The defaults.
    public init() {}

    /// The maximum part of `memory` for one browser.
    var perBrowser: Int { max(bytes, memory / 4) }

    func check() {
      precondition(
        bytes > 0 && perSession > 0 && time > .zero,
        "Every bound of 'files' is more than 0."
      )
      precondition(
        memory >= bytes,
        "'files.memory' is at least 'files.bytes', which is \(bytes), not \(memory)."
      )
    }
  }
}
