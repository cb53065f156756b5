import Vipera

/// Ends a request when no bytes were transferred during its idle timeout.
///
/// A transfer of bytes only stores the time. The deadline is moved only when it is due, so transferring stays fast.
package final class IdleTimer: Sendable {
  private struct State {
    /// The time of the last transfer of bytes; nil while the request is in the queue.
    var moved: Duration?
    /// Whether the timer stands still, because the receiver is full.
    var isPaused = false
    var isStopped = false
    var ticket: Deadlines.Ticket?
  }

  private let state = Guarded(State())
  private let limit: Duration
  private let deadlines: Deadlines
  private let expired: @Sendable () -> Void

  /// Calls `expired` once, when no bytes were transferred for `limit`; time counts from the first `moved()`.
  package init(_ limit: Duration, of deadlines: Deadlines, expired: @escaping @Sendable () -> Void) {
    self.limit = limit
    self.deadlines = deadlines
    self.expired = expired
    wait(for: limit)
  }

  /// Records that bytes were transferred, or that the request has left the queue.
  package func moved() {
    let now = deadlines.elapsed
    state.withLock { $0.moved = now }
  }

  /// Stops the timer until `resume()`, because the receiver is full.
  package func pause() {
    state.withLock { $0.isPaused = true }
  }

  /// Restarts the timer, because the receiver has room again.
  package func resume() {
    let now = deadlines.elapsed
    state.withLock { ($0.isPaused, $0.moved) = (false, now) }
  }

  /// Ends the timer when its request ends.
  package func stop() {
    let ticket = state.withLock { state in
      state.isStopped = true
      return state.ticket
    }
    if let ticket { deadlines.cancel(ticket) }
  }

  private func wait(for left: Duration) {
    weak let timer = self
    let ticket = deadlines.after(left) { timer?.check() }
    let isStopped = state.withLock { state in
      state.ticket = ticket
      return state.isStopped
    }
    if isStopped { deadlines.cancel(ticket) }
  }

  private func check() {
    let now = deadlines.elapsed
    let left = state.withLock { state -> Duration? in
      guard !state.isStopped else { return nil }
      // If more bytes are transferred, the deadline is moved again when it is due, so the timer never fires late.
      let left = state.isPaused ? limit : state.moved.map { $0 + limit - now } ?? limit
      if left <= .zero { state.isStopped = true }
      return left
    }
    guard let left else { return }
    if left > .zero { wait(for: left) } else { expired() }
  }
}

extension RequestOptions {
  /// The idle timeout; nil if another limit always ends an attempt before it.
  package var effectiveIdleTimeout: Duration? {
    idleTimeout < min(timeout, totalTimeout) ? idleTimeout : nil
  }
}
