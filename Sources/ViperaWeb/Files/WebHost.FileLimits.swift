extension WebHost {
  /// The bounds of the files that pages send; what a field allows beyond them is not taken.
  public struct FileLimits: Sendable {
    /// How many bytes one file may have: 16 million unless you say otherwise.
    public var bytes = 16_000_000
    /// How many files of one session may be on their way at once: 2 unless you say otherwise.
    public var perSession = 2
    /// How many bytes of files the host holds in memory, on their way or with the modules that they
    /// were for: 64 million unless you say otherwise, of which one browser has a quarter at most, or one
    /// file.
    public var memory = 64_000_000
    /// How long one file may be on its way: 5 minutes unless you say otherwise.
    public var time = Duration.seconds(300)

    /// The defaults.
    public init() {}

    /// How many of `memory` one browser may fill, so that nobody has all of it.
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
