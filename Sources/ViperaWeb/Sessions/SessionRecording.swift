import Vipera

/// The schedule of a session's records.
final class SessionRecording {
  let keeper: SessionKeeper
  let timer: SessionTimer
  /// Whether something has changed since the last record.
  var isDue = false
  /// The number of rounds that the record has waited for running events; nil while it does not wait.
  var rounds: Int?
  /// The task that ends a round; cancelled when the record no longer waits.
  var roundEnd: Task<Void, Never>?
  /// Names under which the session was recorded before; their records are deleted once the next record is stored.
  var obsolete: [SessionToken] = []
  var lastTime: LoopInstant?
  /// Whether the record for the next server was taken.
  var isLast = false
  /// The values that could not be put into the last record.
  var losses: [Stage.Loss] = []
  /// Whether the user has been notified that the session is not stored.
  var hasSaidRefusal = false

  init(_ keeper: SessionKeeper, timer: SessionTimer) {
    self.keeper = keeper
    self.timer = timer
  }

  /// Whether events have followed each other without a pause for so long that the next events must wait for the record.
  var isOverdue: Bool { (rounds ?? 0) >= RunningEvents.patience }

  /// Resets the wait, since the record was taken or is no longer needed.
  func stopWaiting() {
    rounds = nil
    roundEnd?.cancel()
    roundEnd = nil
  }

  /// The time until the next record may be taken.
  func nextTime(after interval: Duration, now: LoopInstant) -> Duration {
    guard let lastTime, lastTime + interval > now else { return .zero }
    return .nanoseconds(Int64((lastTime + interval).nanoseconds - now.nanoseconds))
  }
}
