extension ManualClock {
  /// A moment on the clock, counted from its start.
  public struct Instant: InstantProtocol {
    /// How far the clock had been moved by then.
    public let offset: Duration

    /// The moment `duration` later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// The duration from this moment to the other.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Orders by time.
    public static func < (one: Instant, other: Instant) -> Bool {
      one.offset < other.offset
    }
  }
}
