import Foundation
package import Store

// SAFETY: the variables are only touched while `condition` is locked.
/// A queue of work for several threads: first in, first out, with a limited length and waiting time.
package final class WorkQueue<Piece: Sendable>: @unchecked Sendable {
  private let limit: Int
  private let patience: UInt64
  private let now: @Sendable () -> UInt64
  private let condition = NSCondition()
  private var waiting: [Piece] = []
  /// When each piece of `waiting` was added.
  private var times: [UInt64] = []
  /// The index of the first waiting piece in `waiting`; the pieces before it were taken.
  private var start = 0
  private var isClosed = false

  /// Creates a queue for at most `limit` pieces of work, which are refused after waiting for `patience` nanoseconds.
  package init(limit: Int, patience: UInt64, now: @escaping @Sendable () -> UInt64 = Monotonic.nanoseconds) {
    self.limit = limit
    self.patience = patience
    self.now = now
  }

  package var waitingCount: Int { condition.withLock { waiting.count - start } }

  /// Adds a piece of work; returns an error if the queue refuses it.
  package func add(_ work: Piece) -> StoreError? {
    let time = now()
    return condition.withLock {
      if isClosed { return StoreError(.closed) }
      if waiting.count - start >= limit { return StoreError(.overloaded(limit: limit)) }
      waiting.append(work)
      times.append(time)
      condition.signal()
      return nil
    }
  }

  /// Waits for work, and takes as many pieces as `share` returns, at least one.
  ///
  /// Returns an empty array when the queue is closed and empty.
  package func take(_ share: (_ waiting: ArraySlice<Piece>) -> Int) -> [Piece] {
    condition.withLock {
      while start == waiting.count && !isClosed { condition.wait() }
      guard start < waiting.count else { return [] }
      return takeFirst(min(max(1, share(waiting[start...])), waiting.count - start))
    }
  }

  /// Takes the first piece of work; nil if none is waiting.
  package func takeWaiting() -> Piece? { condition.withLock { takeFirst(min(1, waiting.count - start)).first } }

  /// Closes the queue: further work is refused, and waiting work is still done.
  package func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
  }

  /// Takes the work that has waited too long.
  package func takeOverdue() -> [Piece] {
    let time = now()
    return condition.withLock {
      // Only the front of the queue is checked, although the clocks of two threads that add work may differ slightly.
      takeFirst(times[start...].prefix { $0 + patience <= time }.count)
    }
  }

  /// Refuses work that has waited too long, until the task is cancelled; the delay may exceed the limit by a tenth.
  package func watch(
    clock: any Clock<Duration> = ContinuousClock(),
    _ refuse: @escaping @Sendable (Piece) -> Void
  ) -> Task<Void, Never> {
    Task {
      while !Task.isCancelled {
        do { try await clock.sleep(for: .nanoseconds(Int64(patience / 10))) } catch { return }
        for work in takeOverdue() { refuse(work) }
      }
    }
  }

  private func takeFirst(_ count: Int) -> [Piece] {
    let taken = Array(waiting[start..<start + count])
    start += count
    // The taken pieces are removed only from time to time, because each removal moves all pieces behind them.
    if start == waiting.count || start >= 1024 {
      waiting.removeFirst(start)
      times.removeFirst(start)
      start = 0
    }
    return taken
  }
}
