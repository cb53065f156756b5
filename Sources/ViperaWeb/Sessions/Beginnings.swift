/// Counts how often an app has opened its first screen again by itself lately, to stop an endless loop.
struct Beginnings {
  static let limit = 8
  /// A page that the user does not touch for months may be opened again now and then.
  static let time = Duration.seconds(60)

  private var count = 0
  private var first: LoopInstant?

  /// Notes one more; returns how many there were.
  mutating func note(at now: LoopInstant) -> Int {
    if first.map({ now >= $0 + Self.time }) ?? true { (count, first) = (0, now) }
    count += 1
    return count
  }

  /// Resets the count, since the user has done something.
  mutating func forget() { first = nil }
}
