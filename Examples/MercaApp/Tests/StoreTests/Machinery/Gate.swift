import Dispatch
import SQLStore
import Store
import Synchronization

/// Occupies a thread of a database until the gate is opened.
final class Gate: Sendable {
  private let isBlocked = Mutex<(value: Bool, waiting: [CheckedContinuation<Void, Never>])>(
    (false, [])
  )
  private let opening = DispatchSemaphore(value: 0)

  /// Blocks the thread that writes.
  func block(_ database: any Database) async throws(StoreError) {
    try await database.transaction(.once) { (_) throws(StoreError) in self.wait() }
  }

  /// Blocks a thread that reads.
  func blockReading(_ database: any Database) async throws(StoreError) {
    try await database.reading { (_) throws(StoreError) in self.wait() }
  }

  private func wait() {
    let waiting = isBlocked.withLock { state in
      defer { state = (true, []) }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
    opening.wait()
    // Later callers do not wait.
    opening.signal()
  }

  /// Waits until a thread is blocked.
  func untilBlocked() async {
    await withCheckedContinuation { continuation in
      let isDone = isBlocked.withLock { state in
        if !state.value { state.waiting.append(continuation) }
        return state.value
      }
      if isDone { continuation.resume() }
    }
  }

  /// Unblocks all threads.
  func open() {
    opening.signal()
  }
}
