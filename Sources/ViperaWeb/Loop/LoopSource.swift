/// Owns a descriptor that an event loop watches.
///
/// Everything here is called on the loop's thread, as the loop's actor.
protocol LoopSource: AnyObject {
  /// The descriptor is ready for what `readiness` says.
  func ready(_ readiness: Readiness, on loop: isolated EventLoop)
}

/// Is told when a time is over.
protocol LoopTimerTarget: AnyObject {
  /// The time the timer was set to has come; the timer is gone.
  func timeIsUp(on loop: isolated EventLoop)
}

/// Collects output during a turn of the loop and writes it at the turn's end.
protocol LoopFlushing: AnyObject {
  /// The turn ends: write what was collected.
  func flush(on loop: isolated EventLoop)
}
