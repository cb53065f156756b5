extension ManualClock {
  /// A moment of the clock, counted from its start.
  public struct Instant: InstantProtocol {
    /// The time by which the clock had been moved at this moment.
    public let offset: Duration

    /// The moment that is `duration` later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// The duration from this moment to `other`.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Orders moments by time.
    public static func < (one: Instant, other: Instant) -> Bool {
      one.offset < other.offset
    }
  }
}
