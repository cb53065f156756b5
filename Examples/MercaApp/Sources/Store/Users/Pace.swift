/// How soon an attempt may follow failed ones.
///
/// Some attempts are free. After them, the next may come 1 second after the last, then 2, 4, 8 and so on, up to a
/// longest pause: attempts get slow, but are never forbidden.
public struct Pace: Hashable, Sendable {
  /// The number of free attempts.
  public let free: Int
  /// The longest pause, in seconds.
  public let longest: Int

  /// Creates a pace.
  public init(free: Int, longest: Int) {
    precondition(
      free > 0 && longest > 0,
      "Nobody could try. Allow 1 attempt and 1 second at least."
    )
    self.free = free
    self.longest = longest
  }

  /// Returns how many seconds after the last of several failures the next attempt may come.
  public func pause(after failures: Int) -> Int {
    failures < free ? 0 : min(longest, 1 << min(failures - free, 30))
  }
}
