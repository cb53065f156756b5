extension ImageLoader {
  /// The limits of a loader.
  public struct Configuration: Hashable, Sendable {
    /// How many bytes of pictures stay in memory (default: 64 MB).
    public var memory = 64_000_000
    /// The maximum number of downloads at a time (default: 6).
    public var downloads = 6
    /// How many more may wait, before the least urgent fails with `.overloaded` (default: 1,000).
    public var waiting = 1000
    /// How many bytes of files may wait to be decoded, before the least urgent fails with
    /// `.overloadedMemory` (default: 256 MB).
    public var waitingBytes = 256_000_000
    /// How long a picture is shown after it was fetched, from memory or from the disk (default: 30
    /// days).
    public var age = Duration.seconds(30 * 86_400)
    /// How long a picture that is broken, or that its server does not have, is not requested again
    /// unless the caller asks for a retry (default: 10 seconds).
    public var failureAge = Duration.seconds(10)
    /// The limits of a file.
    public var limits = ImageLimits()
    /// The quality of thumbnails, from 1 to 100 (default: 80).
    public var quality = 80
    /// How many thumbnails are made at a time; nil means half of the processors.
    public var threads: Int?

    /// The defaults.
    public init() {}

    func checked() -> Configuration {
      precondition(
        memory >= 0 && downloads > 0 && waiting > 0 && waitingBytes > 0 && age > .zero
          && failureAge >= .zero,
        "A loader fetches 1 picture or more at a time, lets 1 or more wait and has time: \(self)."
      )
      return self
    }
  }
}
