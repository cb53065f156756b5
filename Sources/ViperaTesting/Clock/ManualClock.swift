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

  /// A test that waits until so many tasks sleep.
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
    /// The host whose work follows from the clock, if there is one.
    weak var executor: TestExecutor?

    mutating func nextID() -> Int {
      lastID += 1
      return lastID
    }

    /// Takes out the waiters whose count is reached.
    mutating func takeMetWaiters() -> [Waiter] {
      let asleep = sleepers.count
      defer { waiters.removeAll { $0.count <= asleep } }
      return waiters.filter { $0.count <= asleep }
    }
  }

  private let state = Guarded(State())

  /// Creates a clock that shows zero.
  public init() {}

  /// The time the test has moved the clock to.
  public var now: Instant { state.withLock(\.now) }

  /// The clock is exact.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// How many tasks sleep on the clock.
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
      // At once, so that nobody counts it among the sleepers any more.
      state.withLock { $0.sleepers.removeAll { $0.id == id } }
    }
    guard isOver else { throw CancellationError() }
  }

  /// Moves the clock, waking each sleeper at its time and letting it run before the next wakes.
  ///
  /// In a test host the work of each moment is finished before the clock goes on. Elsewhere sleepers
  /// are woken in order, and the test waits for their work itself.
  ///
  /// A host that does not come to rest fails the test, and the clock stops where it is.
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

  /// Returns once at least `count` tasks sleep on the clock; a test host's `settle()` says as much.
  ///
  /// It also returns when its task is cancelled.
  ///
  /// - Parameters:
  ///   - count: How many tasks are waited for.
  ///   - limit: After this long, in real time, the test fails and goes on: a bound, not a wait.
  ///   - sourceLocation: Where the failure is reported.
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
    // Of a wait that was given up nothing stays behind.
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

  /// Has the work on `executor` finish whenever the clock has moved.
  func run(on executor: TestExecutor) {
    state.withLock { $0.executor = executor }
  }

  /// Whether the host has come to rest; elsewhere nobody knows, and nobody waits.
  private func settle() async -> Bool {
    await state.withLock(\.executor)?.settle(limit: TestHost.usualLimit) ?? true
  }

  /// Takes out the next sleeper due by `target` and moves the clock to its time.
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
