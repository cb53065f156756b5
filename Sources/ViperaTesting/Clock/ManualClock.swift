public import Testing
import Vipera

/// A clock that stands still until a test moves it.
///
/// ```swift
/// await clock.advance(by: .milliseconds(300))
/// ```
public final class ManualClock: Clock, Sendable {
  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let wakeUp: OneShot<Void>
  }

  /// A test that waits until a number of tasks are sleeping.
  private struct Waiter {
    let id: Int
    let count: Int
    let met: OneShot<Void>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var lastID = 0
    var sleepers: [Sleeper] = []
    var waiters: [Waiter] = []
    /// The executor of the host whose work depends on the clock; nil if there is none.
    weak var executor: TestExecutor?

    mutating func nextID() -> Int {
      lastID += 1
      return lastID
    }

    /// Removes and returns the waiters whose number of sleeping tasks is reached.
    mutating func takeMetWaiters() -> [Waiter] {
      let asleep = sleepers.count
      defer { waiters.removeAll { $0.count <= asleep } }
      return waiters.filter { $0.count <= asleep }
    }
  }

  private let state = Guarded(State())

  /// Creates a clock whose time is zero.
  public init() {}

  /// The time to which the test has moved the clock.
  public var now: Instant { state.withLock(\.now) }

  /// One nanosecond, since the clock is exact.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// The number of tasks that are sleeping on the clock.
  public var sleepers: Int { state.withLock(\.sleepers.count) }

  /// Sleeps until a test has moved the clock to `deadline`.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let wakeUp = OneShot<Void>()
    let (id, met) = state.withLock { state -> (Int?, [Waiter]) in
      guard deadline > state.now else { return (nil, []) }
      let id = state.nextID()
      state.sleepers.append(Sleeper(id: id, deadline: deadline, wakeUp: wakeUp))
      return (id, state.takeMetWaiters())
    }
    guard let id else { return }
    for waiter in met { waiter.met.answer(()) }
    let isOver = await withTaskCancellationHandler {
      await wakeUp.value() != nil
    } onCancel: {
      // The sleeper is removed at once, so that `sleepers` no longer counts it.
      state.withLock { $0.sleepers.removeAll { $0.id == id } }
    }
    guard isOver else { throw CancellationError() }
  }

  /// Moves the clock; wakes each sleeper at its time, and lets it run before the next one is woken.
  ///
  /// In a test host, the clock moves on only when the work of each moment is finished. Elsewhere, sleepers are woken in
  /// order, and the test itself must wait for their work.
  ///
  /// If the host does not become idle, the test fails and the clock stops.
  public func advance(
    by duration: Duration,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    precondition(duration >= .zero, "Time cannot go back: advance by 0 or more, not \(duration).")
    let target = now.advanced(by: duration)
    var isAtRest = await settle()
    while isAtRest, let due = wakeNext(until: target) {
      due.answer(())
      isAtRest = await settle()
    }
    guard isAtRest else {
      Issue.record(
        """
        The host did not come to rest within \(TestHost.usualLimit) when the clock showed \
        \(now.offset). Look for a part that asks again and again, as with 'Task.yield()'; have it \
        wait for the clock or for an answer.
        """,
        sourceLocation: sourceLocation
      )
      return
    }
    state.withLock { $0.now = max($0.now, target) }
  }

  /// Waits until at least `count` tasks are sleeping on the clock; in a test host, use `settle()` instead.
  ///
  /// It also returns when its task is cancelled.
  ///
  /// - Parameters:
  ///   - count: The number of tasks to wait for.
  ///   - limit: The longest wait in real time; after that, the test fails and continues.
  ///   - sourceLocation: The line at which a failure is reported.
  public func untilAsleep(
    _ count: Int = 1,
    limit: Duration = TestHost.usualLimit,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let met = OneShot<Void>()
    let id = state.withLock { state -> Int? in
      guard state.sleepers.count < count else { return nil }
      let id = state.nextID()
      state.waiters.append(Waiter(id: id, count: count, met: met))
      return id
    }
    guard let id else { return }
    let deadline = Deadline(after: limit) { met.answer(nil) }
    let isMet = await met.value() != nil
    // If the wait was cancelled, its waiter must be removed.
    let asleep = state.withLock { state in
      state.waiters.removeAll { $0.id == id }
      return state.sleepers.count
    }
    guard !isMet, deadline.hasPassed else { return }
    Issue.record(
      "\(count) tasks were to sleep on the clock, and after \(limit) \(asleep) did.",
      sourceLocation: sourceLocation
    )
  }

  /// Makes the clock wait, whenever it has moved, until the work on `executor` is finished.
  func run(on executor: TestExecutor) {
    state.withLock { $0.executor = executor }
  }

  /// Waits until the host is idle; returns false if it does not become idle, and true at once without a host.
  private func settle() async -> Bool {
    await state.withLock(\.executor)?.settle(limit: TestHost.usualLimit) ?? true
  }

  /// Removes and returns the next sleeper due by `target`, and moves the clock to its time.
  private func wakeNext(until target: Instant) -> OneShot<Void>? {
    state.withLock { state in
      let next = state.sleepers.indices.min { one, other in
        let (one, other) = (state.sleepers[one], state.sleepers[other])
        return (one.deadline, one.id) < (other.deadline, other.id)
      }
      guard let next, state.sleepers[next].deadline <= target else { return nil }
      let sleeper = state.sleepers.remove(at: next)
      state.now = max(state.now, sleeper.deadline)
      return sleeper.wakeUp
    }
  }
}
