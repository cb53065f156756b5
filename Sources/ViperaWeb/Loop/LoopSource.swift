/// The owner of a descriptor that an event loop watches.
///
/// All methods are called on the loop's thread, isolated to the loop.
protocol LoopSource: AnyObject {
  /// Called when the descriptor is ready.
  func ready(_ readiness: Readiness, on loop: isolated EventLoop)
}

/// An object that a timer calls.
protocol LoopTimerTarget: AnyObject {
  /// Called when the timer is due; the timer is removed.
  func timeIsUp(on loop: isolated EventLoop)
}

/// An object that collects output during a turn of the loop and writes it at the end of the turn.
protocol LoopFlushing: AnyObject {
  /// Called when the turn ends: writes the collected output.
  func flush(on loop: isolated EventLoop)
}
