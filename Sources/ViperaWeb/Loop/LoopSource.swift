/// Owns a descriptor that an event loop watches.
///
/// Everything here is called on the loop's thread, as the loop's actor.
protocol LoopSource: AnyObject {
  /// Called when the descriptor is ready.
  func ready(_ readiness: Readiness, on loop: isolated EventLoop)
}

/// An object that a timer calls.
protocol LoopTimerTarget: AnyObject {
  /// Called when the timer is due; the timer is removed.
  func timeIsUp(on loop: isolated EventLoop)
}

/// Collects output during a turn of the loop and writes it at the turn's end.
protocol LoopFlushing: AnyObject {
  /// Called when the turn ends: writes the collected output.
  func flush(on loop: isolated EventLoop)
}
