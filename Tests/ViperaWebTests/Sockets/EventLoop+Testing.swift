@testable import ViperaWeb

extension EventLoop {
  /// Runs `body` on the loop's thread, without suspending.
  func run<Result: Sendable>(
    _ body: @Sendable (isolated EventLoop) throws -> Result
  ) rethrows -> Result {
    try body(self)
  }
}
