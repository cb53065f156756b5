// SAFETY: touched on the session's loop only.
/// A wait that ends once: when its condition is met, or at a timeout.
final class PatientWait: LoopTimerTarget, @unchecked Sendable {
  private var continuation: CheckedContinuation<Void, Never>?
  var finished: Task<Void, Never>?

  init(_ continuation: CheckedContinuation<Void, Never>) {
    self.continuation = continuation
  }

  var isOver: Bool { continuation == nil }

  func end() {
    continuation?.resume()
    continuation = nil
    finished?.cancel()
    finished = nil
  }

  func timeIsUp(on loop: isolated EventLoop) { end() }
}
