import Vipera

/// The bytes that wait for a peer which reads too slowly, and the peer's pace.
///
/// A connection has a backlog as long as there are bytes that its socket has not taken.
final class Backlog {
  /// The minimum pace at which a peer must read the bytes that wait for it.
  struct MinimumPace {
    /// Bytes per second.
    let rate: Int
    /// The time over which the rate is measured.
    let window: Duration
  }

  /// Bytes that are added to those that a peer has read.
  ///
  /// Otherwise, a peer whose bytes have just begun to wait would count as slow.
  private static let credit = 65_536.0

  /// The number of waiting bytes.
  var bytes = 0
  private var start: LoopInstant
  private var written = 0
  /// The bytes in the system's buffer at `start` that the peer had not acknowledged.
  private var unacknowledged: Int
  /// The bytes written in the previous window, and its length in seconds.
  private var earlier: (written: Int, seconds: Double) = (0, 0)

  init(unacknowledged: Int, at now: LoopInstant) {
    self.unacknowledged = unacknowledged
    start = now
  }

  /// Records that the system has accepted `count` bytes for the peer.
  func wrote(_ count: Int) { written += count }

  /// Whether the peer has read too few bytes during a whole window; otherwise begins the next window.
  ///
  /// The bytes that the peer has acknowledged are counted. The system accepts bytes in steps of tens of kilobytes, so a
  /// peer that reads slowly but steadily would seem to read nothing for a minute.
  func isTooSlow(
    _ pace: MinimumPace,
    unacknowledged present: @autoclosure () -> Int,
    at now: LoopInstant
  ) -> Bool {
    guard start + pace.window <= now else { return false }
    let present = present()
    let taken = written + unacknowledged - present
    guard Double(taken) >= Double(pace.rate) * (pace.window / .seconds(1)) else { return true }
    earlier = (written, seconds(until: now))
    (start, written, unacknowledged) = (now, 0, present)
    return false
  }

  /// The approximate number of seconds that the peer needs to read the waiting bytes, at its pace so far.
  func secondsLeft(at now: LoopInstant) -> Double {
    let seconds = earlier.seconds + seconds(until: now) + 0.001
    return Double(bytes) * seconds / (Double(earlier.written + written) + Self.credit)
  }

  private func seconds(until now: LoopInstant) -> Double {
    now > start ? Double(now.nanoseconds - start.nanoseconds) / 1e9 : 0
  }
}
