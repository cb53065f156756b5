import Dispatch
import SQLStore
import Store
import Synchronization

/// Keeps a database's thread at work until it is opened.
final class Gate: Sendable {
  private let isBlocked = Mutex<(value: Bool, waiting: [CheckedContinuation<Void, Never>])>(
    (false, [])
  )
  private let opening = DispatchSemaphore(value: 0)

  /// Has the thread that writes wait.
  func block(_ database: any Database) async throws(StoreError) {
    try await database.transaction(.once) { (_) throws(StoreError) in self.wait() }
  }

  /// Has a thread that reads wait.
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
    // Whoever comes later passes.
    opening.signal()
  }

  /// Waits until a thread waits.
  func untilBlocked() async {
    await withCheckedContinuation { continuation in
      let isDone = isBlocked.withLock { state in
        if !state.value { state.waiting.append(continuation) }
        return state.value
      }
      if isDone { continuation.resume() }
    }
  }

  /// Lets everybody go on.
  func open() {
    opening.signal()
  }
}
