import Vipera

/// Ends a request when no bytes have moved for its idle timeout.
///
/// Bytes only note the time. The deadline is moved when it is due, so a fast transfer costs one deadline.
package final class IdleTimer: Sendable {
  private struct State {
    /// When bytes moved last; nil until the request has its turn.
    var moved: Duration?
    /// Whether the time does not count, because the receiver has no room.
    var isPaused = false
    var isStopped = false
    var ticket: Deadlines.Ticket?
  }

  private let state = Guarded(State())
  private let limit: Duration
  private let deadlines: Deadlines
  private let expired: @Sendable () -> Void

  /// Calls `expired` once, when no bytes have moved for `limit`; the time counts from `moved()` on.
  package init(_ limit: Duration, of deadlines: Deadlines, expired: @escaping @Sendable () -> Void) {
    self.limit = limit
    self.deadlines = deadlines
    self.expired = expired
    wait(for: limit)
  }

  /// Notes that bytes have moved, or that the request has its turn.
  package func moved() {
    let now = deadlines.elapsed
    state.withLock { $0.moved = now }
  }

  /// Stops counting until `resume()`, because the receiver has no room for more.
  package func pause() {
    state.withLock { $0.isPaused = true }
  }

  /// Counts from now on, because the receiver has room again.
  package func resume() {
    let now = deadlines.elapsed
    state.withLock { ($0.isPaused, $0.moved) = (false, now) }
  }

  /// Ends the timer with its request.
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
      // Later bytes move the deadline when it is due again, so that it is never late.
      let left = state.isPaused ? limit : state.moved.map { $0 + limit - now } ?? limit
      if left <= .zero { state.isStopped = true }
      return left
    }
    guard let left else { return }
    if left > .zero { wait(for: left) } else { expired() }
  }
}

extension RequestOptions {
  /// The idle timeout, if it can end an attempt before the other limits do.
  package var effectiveIdleTimeout: Duration? {
    idleTimeout < min(timeout, totalTimeout) ? idleTimeout : nil
  }
}
