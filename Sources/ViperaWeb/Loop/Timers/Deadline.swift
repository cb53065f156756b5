/// A deadline that moves often, behind a timer that seldom does.
///
/// A connection moves its deadline with every request. Moving it later only notes the new time; the
/// timer fires at the old one, finds that there is time left, and is set again.
struct Deadline {
  private var time: LoopInstant?
  private var armed: (timer: EventLoop.Timer, time: LoopInstant)?

  init() {}

  /// Moves the deadline to `duration` from now; nil means there is none.
  mutating func move(
    _ duration: Duration?,
    for target: any LoopTimerTarget,
    on loop: isolated EventLoop
  ) {
    time = duration.map { loop.now + $0 }
    guard let time else { return }
    if let armed, armed.time <= time { return }
    if let armed { loop.cancel(armed.timer) }
    armed = (loop.schedule(target, at: time), time)
  }

  /// Whether the deadline has passed when its timer has fired; sets the timer again if not.
  mutating func hasPassed(for target: any LoopTimerTarget, on loop: isolated EventLoop) -> Bool {
    armed = nil
    guard let time else { return false }
    if time <= loop.now {
      self.time = nil
      return true
    }
    armed = (loop.schedule(target, at: time), time)
    return false
  }

  /// Removes the timer for good.
  mutating func clear(on loop: isolated EventLoop) {
    if let armed { loop.cancel(armed.timer) }
    armed = nil
    time = nil
  }
}
