import Glibc

/// The monotonic clock, which measures waiting times.
package enum Monotonic {
  /// Returns nanoseconds since some moment before this process.
  package static func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
