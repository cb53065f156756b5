import Vipera

/// Calls closures at deadlines, with a single sleep on the clock for all of them.
///
/// A `ContinuousClock` keeps some 750 bytes of a cancelled sleep until the sleep's original end. So at 10,000 requests
/// per second, a sleep for each request would hold hundreds of megabytes. Here, a cancelled deadline is released at
/// once, and the sleep continues. A new sleep starts only for a deadline before the end of the current sleep.
package final class Deadlines: Sendable {
  /// Identifies a deadline, to cancel it.
  package struct Ticket: Sendable {
    fileprivate let waiting: DeadlineHeap.Ticket
  }

  private struct Nap {
    let number: Int
    let deadline: Duration
  }

  private struct State {
    var heap = DeadlineHeap()
    /// The end of the current sleep; nil if there is none.
    var wakesAt: Duration?
    /// Distinguishes the current sleep from earlier ones.
    var sleep = 0
    var sleeper: Task<Void, Never>?

    /// Returns the sleep to start; nil if the current sleep ends early enough.
    mutating func nap() -> Nap? {
      guard let first = heap.first else { return nil }
      if let wakesAt, wakesAt <= first { return nil }
      wakesAt = first
      sleep += 1
      return Nap(number: sleep, deadline: first)
    }

    /// Removes and returns the actions that are due.
    mutating func due(at now: Duration) -> [@Sendable () -> Void] {
      var due: [@Sendable () -> Void] = []
      while let action = heap.popFirst(dueAt: now) { due.append(action) }
      return due
    }
  }

  private let state = Guarded(State())
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Duration

  /// Creates an object that waits on `clock`.
  package init(clock: any Clock<Duration>) {
    self.clock = clock
    // Nearly all clocks are `ContinuousClock`s. They are called directly, since each request reads the time several
    // times.
    now = clock is ContinuousClock ? Self.stopwatch(ContinuousClock()) : Self.stopwatch(clock)
  }

  deinit {
    state.withLock(\.sleeper)?.cancel()
  }

  /// The number of deadlines that are waiting.
  var count: Int { state.withLock(\.heap.count) }

  /// The time since this object was created, by its clock.
  package var elapsed: Duration { now() }

  /// Calls `action` after `limit`, from a task on the caller's preferred executor.
  ///
  /// - Returns: The ticket to cancel the call.
  package func after(_ limit: Duration, _ action: @escaping @Sendable () -> Void) -> Ticket {
    let deadline = now() + limit.sleepable
    let (waiting, nap) = state.withLock { state in
      (state.heap.add(action, at: deadline), state.nap())
    }
    if let nap { begin(nap) }
    return Ticket(waiting: waiting)
  }

  /// Removes a deadline and releases its action; does nothing if the deadline has passed.
  package func cancel(_ ticket: Ticket) {
    // The action's objects are released outside the lock, since their deinitializers may call back.
    _ = state.withLock { $0.heap.remove(ticket.waiting) }
  }

  private func begin(_ nap: Nap) {
    // The task is detached: the sleep serves all deadlines, so it must not inherit the first caller's task-locals, such
    // as its flow. It gets the executor through which a test host sees running work.
    let executor = TaskScope.watchingExecutor
    weak let deadlines = self
    let (clock, now) = (clock, now)
    let sleeper = Task.detached(executorPreference: executor) {
      // If the sleep was cancelled, another one has replaced it, or no deadlines are left.
      do { try await clock.sleep(for: nap.deadline - now()) } catch { return }
      deadlines?.wakeUp(nap)
    }
    let obsolete = state.withLock { state in
      guard state.sleep == nap.number else { return sleeper as Task? }
      defer { state.sleeper = sleeper }
      return state.sleeper
    }
    obsolete?.cancel()
  }

  private func wakeUp(_ nap: Nap) {
    let now = now()
    let (due, next) = state.withLock { state -> ([@Sendable () -> Void], Nap?) in
      guard state.sleep == nap.number else { return ([], nil) }
      let due = state.due(at: now)
      state.wakesAt = nil
      state.sleeper = nil
      return (due, state.nap())
    }
    for action in due { action() }
    if let next { begin(next) }
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let begin = clock.now
    return { begin.duration(to: clock.now) }
  }
}
