/// Counts how often an app has recently reopened its first screen by itself, to stop an endless loop.
struct Beginnings {
  static let limit = 8
  /// Older reopenings do not count, since an untouched page may be reopened now and then.
  static let time = Duration.seconds(60)

  private var count = 0
  private var first: LoopInstant?

  /// Counts a reopening; returns how many there were.
  mutating func note(at now: LoopInstant) -> Int {
    if first.map({ now >= $0 + Self.time }) ?? true { (count, first) = (0, now) }
    count += 1
    return count
  }

  /// Resets the count, since the user has done something.
  mutating func forget() { first = nil }
}
