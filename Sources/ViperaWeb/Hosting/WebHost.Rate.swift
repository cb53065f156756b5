extension WebHost {
  /// A rate limit.
  public struct Rate: Sendable, Hashable {
    /// The number per second, in the long run.
    public let perSecond: Int
    /// The number that is allowed at once, after a pause.
    public let burst: Int

    /// Creates a rate from two numbers, each from 1 to a million.
    public init(perSecond: Int, burst: Int) {
      precondition(
        (1...1_000_000).contains(perSecond) && (1...1_000_000).contains(burst),
        "A rate is from 1 to 1000000, not \(perSecond) a second and \(burst) at once."
      )
      self.perSecond = perSecond
      self.burst = burst
    }
  }
}
