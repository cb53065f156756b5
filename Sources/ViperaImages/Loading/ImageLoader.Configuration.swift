extension ImageLoader {
  /// The limits of a loader.
  public struct Configuration: Hashable, Sendable {
    /// The maximum size of the pictures in memory, in bytes (default: 64 MB).
    public var memory = 64_000_000
    /// The maximum number of simultaneous downloads (default: 6).
    public var downloads = 6
    /// The maximum number of waiting downloads; with more, the least urgent fails with `.overloaded` (default: 1,000).
    public var waiting = 1000
    /// The maximum size of the files waiting to be decoded; with more, the least urgent fails with `.overloadedMemory`
    /// (default: 256 MB).
    public var waitingBytes = 256_000_000
    /// The maximum age of a picture since it was fetched, in memory and on the disk (default: 30 days).
    public var age = Duration.seconds(30 * 86_400)
    /// The time in which an invalid or missing picture is not requested again, unless the caller asks for a retry
    /// (default: 10 seconds).
    public var failureAge = Duration.seconds(10)
    /// The limits of a file.
    public var limits = ImageLimits()
    /// The quality of thumbnails, from 1 to 100 (default: 80).
    public var quality = 80
    /// The number of threads that make thumbnails; nil for half of the processors.
    public var threads: Int?

    /// Creates the default configuration.
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
