import Glibc

/// The clock that waiting is measured by, which nobody sets.
package enum Monotonic {
  /// Nanoseconds since some moment before this process.
  package static func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
