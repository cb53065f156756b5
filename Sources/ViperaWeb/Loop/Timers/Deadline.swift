/// A deadline that moves often, with a timer that is rarely set.
///
/// A connection moves its deadline with every request. Moving it to a later time only stores that time: when the timer
/// fires, it is set again for the remaining time.
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
    guard let duration else {
      time = nil
      return
    }
    let time = loop.now + duration
    self.time = time
    if let armed, armed.time <= time { return }
    if let armed { loop.cancel(armed.timer) }
    armed = (loop.schedule(target, at: time), time)
  }

  /// Whether the deadline has passed now that its timer has fired; sets the timer again if not.
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

  /// Removes the deadline and its timer.
  mutating func clear(on loop: isolated EventLoop) {
    if let armed { loop.cancel(armed.timer) }
    armed = nil
    time = nil
  }
}
