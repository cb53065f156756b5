import Vipera

/// When a session is recorded next.
final class SessionRecording {
  let keeper: SessionKeeper
  let timer: SessionTimer
  /// Something has changed since the last record.
  var isDue = false
  /// The record waits for events that are being handled.
  var isWaiting = false
  /// Names under which the session was recorded before; their records go when the next one is kept.
  var obsolete: [SessionToken] = []
  var lastTime: LoopInstant?
  /// What modules could not put into the last record.
  var losses: [Stage.Loss] = []
  /// The person was told that the session is not kept.
  var hasSaidRefusal = false

  init(_ keeper: SessionKeeper, timer: SessionTimer) {
    self.keeper = keeper
    self.timer = timer
  }

  /// How long the next record has to wait.
  func nextTime(after interval: Duration, now: LoopInstant) -> Duration {
    guard let lastTime, lastTime + interval > now else { return .zero }
    return .nanoseconds(Int64((lastTime + interval).nanoseconds - now.nanoseconds))
  }
}
