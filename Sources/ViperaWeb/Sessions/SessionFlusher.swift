/// Lets the loop flush a session without keeping it alive.
final class SessionFlusher: LoopFlushing {
  private weak let session: LiveSession?

  init(_ session: LiveSession) {
    self.session = session
  }

  func flush(on loop: isolated EventLoop) {
    session?.assumeIsolated { $0.turnEnded() }
  }
}
