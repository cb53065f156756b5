/// A rate limit: a number of actions per second, and a larger number at once after a pause.
///
/// It is a token bucket that fills steadily, stored as the time at which it will be full again.
struct MessageRate {
  private var fullAt: UInt64 = 0

  init() {}

  /// Takes one token; false if the bucket is empty.
  mutating func take(_ limit: WebHost.Rate, at now: LoopInstant) -> Bool {
    guard wait(limit, at: now) == 0 else { return false }
    fullAt = max(fullAt, now.nanoseconds) &+ interval(limit)
    return true
  }

  /// Returns a token; a full bucket stays as it is.
  mutating func giveBack(_ limit: WebHost.Rate) {
    fullAt -= min(fullAt, interval(limit))
  }

  /// The time in nanoseconds until the bucket has a token.
  func wait(_ limit: WebHost.Rate, at now: LoopInstant) -> UInt64 {
    let full = max(fullAt, now.nanoseconds) &+ interval(limit)
    let allowed = now.nanoseconds &+ interval(limit) &* UInt64(limit.burst)
    return full > allowed ? full - allowed : 0
  }

  /// Whether the bucket is full, so that it need not be stored.
  func isFull(at now: LoopInstant) -> Bool { fullAt <= now.nanoseconds }

  private func interval(_ limit: WebHost.Rate) -> UInt64 { 1_000_000_000 / UInt64(limit.perSecond) }
}
