/// A timer of a session that does not keep the session alive.
final class SessionTimer: LoopTimerTarget {
  private weak let session: LiveSession?
  private let act: (isolated LiveSession) -> Void
  private var deadline = Deadline()

  init(_ session: LiveSession, act: @escaping (isolated LiveSession) -> Void) {
    self.session = session
    self.act = act
  }

  /// Sets the timer to fire after `duration`; nil stops it.
  func move(_ duration: Duration?, on loop: isolated EventLoop) {
    guard duration != nil else { return deadline.clear(on: loop) }
    deadline.move(duration, for: self, on: loop)
  }

  func timeIsUp(on loop: isolated EventLoop) {
    guard deadline.hasPassed(for: self, on: loop) else { return }
    // SAFETY: the session's executor is the loop, on whose thread this runs.
    nonisolated(unsafe) let act = act
    session?.assumeIsolated { act($0) }
  }
}
