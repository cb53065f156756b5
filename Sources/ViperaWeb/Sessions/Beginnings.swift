/// How often an app has begun anew by itself lately: what leads from one beginning to another has to end.
struct Beginnings {
  static let limit = 8
  /// A page that nobody touches for months may begin anew now and then.
  static let time = Duration.seconds(60)

  private var count = 0
  private var first: LoopInstant?

  /// Notes one more; how many there were.
  mutating func note(at now: LoopInstant) -> Int {
    if first.map({ now >= $0 + Self.time }) ?? true { (count, first) = (0, now) }
    count += 1
    return count
  }

  /// Somebody has done something.
  mutating func forget() { first = nil }
}
