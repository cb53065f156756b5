import Dispatch
import Foundation

/// The threads of a database: its C library blocks, and Swift's own threads must never block.
package final class WorkThreads: Sendable {
  private let running = DispatchGroup()

  package init() {}

  /// Runs work on a new thread, which then ends.
  package func start(_ work: @escaping @Sendable () -> Void) {
    running.enter()
    Thread.detachNewThread { [running] in
      work()
      running.leave()
    }
  }

  /// Waits until every thread has ended.
  package func end() async {
    await withCheckedContinuation { continuation in running.notify(queue: .global()) { continuation.resume() } }
  }

  /// Runs work on a thread of its own and returns its result.
  package static func run<Answer: Sendable>(_ work: @escaping @Sendable () -> Answer) async -> Answer {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: work()) }
    }
  }
}

/// The monotonic clock, for measuring waiting times.
package enum Monotonic {
  /// Returns the nanoseconds since some moment before the process started.
  package static func nanoseconds() -> UInt64 { DispatchTime.now().uptimeNanoseconds }
}
