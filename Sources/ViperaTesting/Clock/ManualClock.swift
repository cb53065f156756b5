import Synchronization

/// A clock that stands still until a test moves it.
///
/// ```swift
/// await clock.advance(by: .milliseconds(300))
/// ```
public final class ManualClock: Clock, Sendable {
  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var lastID = 0
    var sleepers: [Sleeper] = []
    /// Sleeps that were cancelled before they had begun to wait.
    var cancelled: Set<Int> = []
    /// Tests that wait until so many tasks sleep.
    var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    /// The host whose work follows from the clock, if there is one.
    weak var executor: TestExecutor?
  }

  private let state = Mutex(State())

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
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    let isOver = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let outcome = state.withLock { state -> Bool? in
          if state.cancelled.remove(id) != nil { return false }
          if deadline <= state.now { return true }
          state.sleepers.append(
            Sleeper(id: id, deadline: deadline, continuation: continuation)
          )
          return nil
        }
        if let outcome { continuation.resume(returning: outcome) }
        wakeWaiters()
      }
    } onCancel: {
      cancel(id)
    }
    guard isOver else { throw CancellationError() }
  }

  /// Moves the clock, waking each sleeper at its time and letting it run before the next wakes.
  ///
  /// In a test host the work of each moment is finished before the clock goes on. Elsewhere sleepers
  /// are woken in order, and the test waits for their work itself.
  public func advance(by duration: Duration) async {
    precondition(duration >= .zero, "Time cannot go back: advance by 0 or more, not \(duration).")
    let target = now.advanced(by: duration)
    await settle()
    while let due = wakeNext(until: target) {
      due.resume(returning: true)
      await settle()
    }
    state.withLock { $0.now = max($0.now, target) }
  }

  /// Returns once at least `count` tasks sleep on the clock; a test host's `settle()` says as much.
  public func untilAsleep(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      state.withLock { $0.waiters.append((count, continuation)) }
      wakeWaiters()
    }
  }

  private func wakeWaiters() {
    let ready = state.withLock { state in
      let asleep = state.sleepers.count
      defer { state.waiters.removeAll { $0.count <= asleep } }
      return state.waiters.filter { $0.count <= asleep }
    }
    for waiter in ready { waiter.continuation.resume() }
  }

  /// Has the work on `executor` finish whenever the clock has moved.
  func run(on executor: TestExecutor) {
    state.withLock { $0.executor = executor }
  }

  private func settle() async {
    await state.withLock(\.executor)?.settle()
  }

  /// Takes out the next sleeper due by `target` and moves the clock to its time.
  private func wakeNext(until target: Instant) -> CheckedContinuation<Bool, Never>? {
    state.withLock { state in
      let next = state.sleepers.indices.min { one, other in
        let (one, other) = (state.sleepers[one], state.sleepers[other])
        return (one.deadline, one.id) < (other.deadline, other.id)
      }
      guard let next, state.sleepers[next].deadline <= target else { return nil }
      let sleeper = state.sleepers.remove(at: next)
      state.now = max(state.now, sleeper.deadline)
      return sleeper.continuation
    }
  }

  private func cancel(_ id: Int) {
    let sleeper = state.withLock { state -> Sleeper? in
      guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return nil
      }
      return state.sleepers.remove(at: index)
    }
    sleeper?.continuation.resume(returning: false)
  }
}
