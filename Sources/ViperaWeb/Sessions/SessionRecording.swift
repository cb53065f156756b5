import Vipera

/// The schedule of a session's records.
final class SessionRecording {
  let keeper: SessionKeeper
  let timer: SessionTimer
  /// Whether something has changed since the last record.
  var isDue = false
  /// How many rounds the record has waited for events that are being handled; nil while it does not wait.
  var rounds: Int?
  /// Ends a round; cancelled when the record no longer waits.
  var roundEnd: Task<Void, Never>?
  /// Names under which the session was recorded before; their records are deleted when the next one is kept.
  var obsolete: [SessionToken] = []
  var lastTime: LoopInstant?
  /// Whether the record was taken with which the next server continues.
  var isLast = false
  /// The values that modules could not put into the last record.
  var losses: [Stage.Loss] = []
  /// Whether the user has been notified that the session is not kept.
  var hasSaidRefusal = false

  init(_ keeper: SessionKeeper, timer: SessionTimer) {
    self.keeper = keeper
    self.timer = timer
  }

  /// Whether events have followed each other for so long that the record would never be taken: the next events must
  /// wait for it.
  var isOverdue: Bool { (rounds ?? 0) >= RunningEvents.patience }

  /// Called when the record is taken, or no longer needed.
  func stopWaiting() {
    rounds = nil
    roundEnd?.cancel()
    roundEnd = nil
  }

  /// How long the next record must wait.
  func nextTime(after interval: Duration, now: LoopInstant) -> Duration {
    guard let lastTime, lastTime + interval > now else { return .zero }
    return .nanoseconds(Int64((lastTime + interval).nanoseconds - now.nanoseconds))
  }
}
