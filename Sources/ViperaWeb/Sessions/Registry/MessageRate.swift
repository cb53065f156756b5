/// Lets so many things happen in a second, and some more at once after a pause.
///
/// It is a bucket that fills steadily, kept as the one moment at which it will be full again.
struct MessageRate {
  private var fullAt: UInt64 = 0

  init() {}

  /// Takes one from the bucket; false if it is empty.
  mutating func take(_ limit: WebHost.Rate, at now: LoopInstant) -> Bool {
    guard wait(limit, at: now) == 0 else { return false }
    fullAt = max(fullAt, now.nanoseconds) &+ interval(limit)
    return true
  }

  /// Puts one back that was taken; a full bucket stays as it is.
  mutating func giveBack(_ limit: WebHost.Rate) {
    fullAt -= min(fullAt, interval(limit))
  }

  /// How many nanoseconds it takes until there is one in the bucket.
  func wait(_ limit: WebHost.Rate, at now: LoopInstant) -> UInt64 {
    let full = max(fullAt, now.nanoseconds) &+ interval(limit)
    let allowed = now.nanoseconds &+ interval(limit) &* UInt64(limit.burst)
    return full > allowed ? full - allowed : 0
  }

  /// Whether the bucket is full, so that nothing has to be remembered.
  func isFull(at now: LoopInstant) -> Bool { fullAt <= now.nanoseconds }

  private func interval(_ limit: WebHost.Rate) -> UInt64 { 1_000_000_000 / UInt64(limit.perSecond) }
}
