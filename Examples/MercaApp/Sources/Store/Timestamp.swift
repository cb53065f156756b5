import Glibc

/// A point in time, in milliseconds since 1970, which both databases store exactly.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970 in UTC.
  public let milliseconds: Int

  package init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// Returns the time of the system's clock.
  public static func now() -> Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
  }

  /// Returns the moment that is some seconds later.
  package func adding(seconds: Int) -> Timestamp { Timestamp(milliseconds: milliseconds + seconds * 1000) }

  /// Whether one moment is before another.
  public static func < (left: Timestamp, right: Timestamp) -> Bool { left.milliseconds < right.milliseconds }
}
