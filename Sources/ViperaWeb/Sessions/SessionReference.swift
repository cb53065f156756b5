/// A weak reference to a session, shared by the closures of its stage, its screens and its connection.
///
/// A closure that captures a session weakly takes memory for the reference; a closure that captures only this object
/// takes none.
final class SessionReference: LoopFlushing, Sendable {
  /// The session; any thread may read it.
  weak let session: LiveSession?

  init(_ session: LiveSession) {
    self.session = session
  }

  /// Calls the session, if it still exists.
  ///
  /// The caller must run on the session's loop.
  func call(_ body: @Sendable (isolated LiveSession) -> Void) {
    session?.assumeIsolated { body($0) }
  }

  func flush(on loop: isolated EventLoop) {
    call { $0.turnEnded() }
  }
}
