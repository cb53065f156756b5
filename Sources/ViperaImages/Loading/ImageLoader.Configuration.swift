extension ImageLoader {
  /// The bounds of a loader.
  public struct Configuration: Hashable, Sendable {
    /// How many bytes of pictures stay in memory; 64 MB.
    public var memory = 64_000_000
    /// How many pictures are fetched at a time; 6.
    public var downloads = 6
    /// How many more wait for their turn, before the least urgent fails with `.overloaded`; 1,000.
    public var waiting = 1000
    /// How many bytes of files wait to be decoded, before the least urgent fails with
    /// `.overloadedMemory`; 256 MB.
    public var waitingBytes = 256_000_000
    /// How long a picture is shown after it was fetched, from memory or from the disk; 30 days.
    public var age = Duration.seconds(30 * 86_400)
    /// How long a picture that is broken, or that its server does not have, is not asked for again
    /// unless somebody says so; 10 seconds.
    public var failureAge = Duration.seconds(10)
    /// What a file may be.
    public var limits = ImageLimits()
    /// How good thumbnails are, from 1 to 100; 80.
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
