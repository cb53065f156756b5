import Vipera

/// When a session is recorded next.
final class SessionRecording {
  let keeper: SessionKeeper
  let timer: SessionTimer
  /// Something has changed since the last record.
  var isDue = false
  /// How many rounds the record has waited for events that are being handled; nil while it does not wait.
  var rounds: Int?
  /// Ends a round; cancelled when the record no longer waits.
  var roundEnd: Task<Void, Never>?
  /// Names under which the session was recorded before; their records go when the next one is kept.
  var obsolete: [SessionToken] = []
  var lastTime: LoopInstant?
  /// Whether the record was taken with which the next server goes on.
  var isLast = false
  /// What modules could not put into the last record.
  var losses: [Stage.Loss] = []
  /// The person was told that the session is not kept.
  var hasSaidRefusal = false

  init(_ keeper: SessionKeeper, timer: SessionTimer) {
    self.keeper = keeper
    self.timer = timer
  }

  /// Whether one event has followed the other for so long that the record would never be taken: the next
  /// ones have to wait for it.
  var isOverdue: Bool { (rounds ?? 0) >= RunningEvents.patience }

  /// The record is taken, or not wanted any more.
  func stopWaiting() {
    rounds = nil
    roundEnd?.cancel()
    roundEnd = nil
  }

  /// How long the next record has to wait.
  func nextTime(after interval: Duration, now: LoopInstant) -> Duration {
    guard let lastTime, lastTime + interval > now else { return .zero }
    return .nanoseconds(Int64((lastTime + interval).nanoseconds - now.nanoseconds))
  }
}
