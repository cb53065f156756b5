extension WebHost {
  /// How often something may happen.
  public struct Rate: Sendable, Hashable {
    /// How often in a second, in the long run.
    public let perSecond: Int
    /// How often at once, after a pause.
    public let burst: Int

    /// Joins the two numbers, each from 1 to a million.
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
