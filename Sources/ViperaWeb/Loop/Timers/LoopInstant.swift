/// A moment of a loop's clock, in nanoseconds.
struct LoopInstant: Comparable {
  var nanoseconds: UInt64

  static func < (one: LoopInstant, other: LoopInstant) -> Bool {
    one.nanoseconds < other.nanoseconds
  }

  static func + (instant: LoopInstant, duration: Duration) -> LoopInstant {
    LoopInstant(nanoseconds: instant.nanoseconds &+ duration.wholeNanoseconds)
  }
}

extension Duration {
  /// The duration in nanoseconds, from 0 to about 292 years.
  var wholeNanoseconds: UInt64 {
    guard self > .zero else { return 0 }
    let (seconds, attoseconds) = components
    guard seconds < 9_000_000_000 else { return UInt64(Int64.max) }
    return UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds) / 1_000_000_000
  }
}
