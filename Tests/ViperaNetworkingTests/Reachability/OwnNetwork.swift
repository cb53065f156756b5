import CSystem
import Dispatch
import Vipera

@testable import ViperaNetworking

/// A network namespace for a single test, with only the links that the test adds.
///
/// The namespace belongs to a thread, and to the threads and programs that this thread starts.
final class OwnNetwork: Sendable {
  private final class Line: Sendable {
    let jobs = Guarded<[@Sendable () -> Void]>([])
    let count = DispatchSemaphore(value: 0)
  }

  private let line = Line()

  init() {
    let line = line
    let isStarted = BackgroundThread.start {
      while true {
        line.count.wait()
        // The queue is empty only when the owner has been released.
        guard let job = line.jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
        job()
      }
    }
    precondition(isStarted)
  }

  deinit {
    line.count.signal()
  }

  /// Moves the thread to a new namespace; returns false if the process is not allowed to do that.
  ///
  /// Root is allowed.
  func begin() async -> Bool {
    await run { csystem_leave_network() == 0 }
  }

  /// Runs a shell command and waits for it to exit.
  func run(_ command: String) async throws {
    try await run { Result { try TestProgram.run(command, []) } }.get()
  }

  /// Runs `work` on the thread of the namespace.
  func run<Output: Sendable>(_ work: @escaping @Sendable () -> Output) async -> Output {
    let line = line
    let output = await withCheckedContinuation { answer in
      let job: @Sendable () -> Void = {
        let output = work()
        line.jobs.withLock { _ in }
        answer.resume(returning: output)
      }
      line.jobs.withLock { $0.append(job) }
      line.count.signal()
    }
    // Taking the lock shows the thread sanitizer that the work was done before this point.
    line.jobs.withLock { _ in }
    return output
  }
}
