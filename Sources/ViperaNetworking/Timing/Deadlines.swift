import Vipera

/// Calls back at deadlines: one sleep on the clock, however many there are.
///
/// A `ContinuousClock` keeps some 750 bytes of a sleep that was cancelled until it would have ended,
/// so a sleep for each request would hold hundreds of megabytes at 10,000 requests a second. Here what
/// is cancelled leaves at once, and the sleep goes on: it is begun anew only for a deadline before the
/// one that it waits for.
package final class Deadlines: Sendable {
  /// Names a deadline, to cancel it.
  package struct Ticket: Sendable {
    fileprivate let waiting: DeadlineHeap.Ticket
  }

  private struct Nap {
    let number: Int
    let deadline: Duration
  }

  private struct State {
    var heap = DeadlineHeap()
    /// When the sleep ends; nil while nobody sleeps.
    var wakesAt: Duration?
    /// Tells the sleep that counts from those that came before.
    var sleep = 0
    var sleeper: Task<Void, Never>?

    /// The sleep to begin, if the one that goes on would end too late.
    mutating func nap() -> Nap? {
      guard let first = heap.first else { return nil }
      if let wakesAt, wakesAt <= first { return nil }
      wakesAt = first
      sleep += 1
      return Nap(number: sleep, deadline: first)
    }

    /// Takes out what is over.
    mutating func due(at now: Duration) -> [@Sendable () -> Void] {
      var due: [@Sendable () -> Void] = []
      while let action = heap.popFirst(dueAt: now) { due.append(action) }
      return due
    }
  }

  private let state = Guarded(State())
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Duration

  /// Waits on `clock`.
  package init(clock: any Clock<Duration>) {
    self.clock = clock
    // The clock of nearly all, whose time is read several times for each request: without a detour.
    now = clock is ContinuousClock ? Self.stopwatch(ContinuousClock()) : Self.stopwatch(clock)
  }

  deinit {
    state.withLock(\.sleeper)?.cancel()
  }

  /// How many deadlines are waited for.
  var count: Int { state.withLock(\.heap.count) }

  /// How long this has been there, by its clock.
  var elapsed: Duration { now() }

  /// Calls `action` once `limit` is over, from a task on the executor that the caller prefers.
  ///
  /// - Returns: What cancels it.
  package func after(_ limit: Duration, _ action: @escaping @Sendable () -> Void) -> Ticket {
    let deadline = now() + limit
    let (waiting, nap) = state.withLock { state in
      (state.heap.add(action, at: deadline), state.nap())
    }
    if let nap { begin(nap) }
    return Ticket(waiting: waiting)
  }

  /// Takes a deadline out, with everything its action holds; one that is over is ignored.
  package func cancel(_ ticket: Ticket) {
    // What the action holds is released outside of the lock: that may call back.
    _ = state.withLock { $0.heap.remove(ticket.waiting) }
  }

  private func begin(_ nap: Nap) {
    // Detached: the sleep is for all, and what the first of them has in its task, such as the flow that
    // records it, is its own. Where that prefers to run is handed on all the same, since a test's host
    // knows of nothing else whether something is left to run.
    let executor = withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() }
    weak let deadlines = self
    let (clock, now) = (clock, now)
    let sleeper = Task.detached(executorPreference: executor) {
      // Cancelled when another sleep has taken over, or when nobody is left to be told.
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
