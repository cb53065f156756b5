import Vipera

/// Whether there is a connection; notifies all subscribers once of each change.
final class ReachabilityState: Sendable {
  private struct State {
    var isReachable: Bool
    var nextID = 0
    var watchers: [Int: AsyncStream<Bool>.Continuation] = [:]
    var isFinished = false
  }

  private let state: Guarded<State>

  init(isReachable: Bool) {
    state = Guarded(State(isReachable: isReachable))
  }

  var isReachable: Bool { state.withLock(\.isReachable) }

  /// The number of subscribers.
  var watchers: Int { state.withLock(\.watchers.count) }

  /// Whether there is no connection and a subscriber waits for one.
  var isAwaited: Bool { state.withLock { !$0.isReachable && !$0.watchers.isEmpty } }

  /// Sets the state; subscribers are notified if it has changed.
  func set(_ isReachable: Bool) {
    state.withLock { state in
      guard state.isReachable != isReachable else { return }
      state.isReachable = isReachable
      // Called under the lock, so that changes arrive in order; `yield` only adds to a buffer.
      for watcher in state.watchers.values { watcher.yield(isReachable) }
    }
  }

  /// Returns a stream of the current state and of each change; it buffers the newest 16 values.
  func changes() -> AsyncStream<Bool> {
    let (stream, watcher) = AsyncStream.makeStream(
      of: Bool.self,
      bufferingPolicy: .bufferingNewest(16)
    )
    let id = state.withLock { state -> Int? in
      watcher.yield(state.isReachable)
      guard !state.isFinished else { return nil }
      defer { state.nextID += 1 }
      state.watchers[state.nextID] = watcher
      return state.nextID
    }
    guard let id else {
      watcher.finish()
      return stream
    }
    watcher.onTermination = { [weak self] _ in
      self?.state.withLock { $0.watchers[id] = nil }
    }
    return stream
  }

  /// Ends every stream, since there will be no more changes.
  func finish() {
    let watchers = state.withLock { state in
      state.isFinished = true
      defer { state.watchers = [:] }
      return Array(state.watchers.values)
    }
    for watcher in watchers { watcher.finish() }
  }
}
