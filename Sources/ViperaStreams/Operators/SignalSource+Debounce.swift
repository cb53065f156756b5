import Vipera

extension SignalSource {
  /// Delivers a value if no newer one arrives within `interval`.
  ///
  /// If a value arrives exactly at the end of the interval, it does not replace the older one: both are delivered. A
  /// waiting value is dropped when the subscription or its task scope is cancelled.
  ///
  /// - Parameters:
  ///   - interval: The time in which no newer value may arrive; not negative.
  ///   - clock: The clock that measures the interval; tests use a manual one.
  /// - Returns: The values that were not followed by a newer one within `interval`.
  public func debounce<C: Clock>(
    for interval: Duration,
    clock: C
  ) -> Signal<Element> where C.Duration == Duration {
    if interval < .zero {
      Fault.report("A debounce of \(interval) would end before it began. Pass zero or more.")
    }
    let upstream = signal
    return Signal { context, sink in
      let storage = DebounceStorage(
        interval: max(interval, .zero).sleepable,
        clock: clock,
        start: context.starter(for: "debounce"),
        sink: sink
      )
      return storage.subscribe(to: upstream, context)
    }
  }
}

/// One binding of a debounce, which carries out the decisions of a `DebounceMachine`.
final class DebounceStorage<Element, C: Clock> where C.Duration == Duration {
  private let interval: Duration
  private let clock: C
  private let start: SubscriptionContext.Starter
  private let sink: (Element) -> Void
  private var machine = DebounceMachine<Element, C.Instant>()
  private var timer: Task<Void, Never>?

  init(
    interval: Duration,
    clock: C,
    start: @escaping SubscriptionContext.Starter,
    sink: @escaping (Element) -> Void
  ) {
    self.interval = interval
    self.clock = clock
    self.start = start
    self.sink = sink
  }

  func subscribe(to upstream: Signal<Element>, _ context: SubscriptionContext) -> Subscription {
    let input = upstream.subscribe(context) { element in self.received(element) }
    return Subscription {
      input.cancel()
      self.cancel()
    }
  }

  private func received(_ element: Element) {
    let now = clock.now
    let action = machine.received(element, at: now, due: now.advanced(by: interval))
    if let id = action.timer { startTimer(id) }
    if let overdue = action.overdue { sink(overdue) }
  }

  private func startTimer(_ id: Int) {
    timer?.cancel()
    // The reference is weak, so that a clock which ignores cancellation cannot hold a cancelled binding.
    weak let storage = self
    let clock = clock
    timer = start {
      guard let due = storage?.machine.timerBegan(id) else { return }
      // A clock throws only when its task is cancelled, which is checked below.
      try? await clock.sleep(until: due, tolerance: nil)
      storage?.timerEnded(id)
    }
  }

  private func timerEnded(_ id: Int) {
    guard !Task.isCancelled else { return machine.timerCancelled(id) }
    guard let element = machine.timerEnded(id) else { return }
    timer = nil
    sink(element)
  }

  private func cancel() {
    machine.cancelled()
    timer?.cancel()
    timer = nil
  }
}

/// Decides when a debounced value is due, and which timer waits for it.
///
/// Every value that arrives while a timer sleeps gets its own timer. The timer's task then has the task-local values of
/// the event that sent the value, so a flow records the right cause. A timer that has not begun to sleep is reused, so
/// a burst of any length needs only one task.
struct DebounceMachine<Element, Instant: Comparable> {
  /// The two steps for a new value: first start a timer, then deliver the older value.
  struct Action {
    var timer: Int?
    var overdue: Element?
  }

  private enum State {
    case idle
    case starting(Element, due: Instant)
    case sleeping(Element, due: Instant)
    case cancelled
  }

  private var state = State.idle
  private var timer = 0

  /// Accepts a new value; the waiting value is delivered if its time has come, and dropped otherwise.
  mutating func received(_ element: Element, at now: Instant, due: Instant) -> Action {
    switch state {
    case .cancelled:
      return Action()
    case .idle:
      state = .starting(element, due: due)
      return Action(timer: nextTimer())
    case .starting(let older, let olderDue):
      state = .starting(element, due: due)
      return Action(overdue: now < olderDue ? nil : older)
    case .sleeping(let older, let olderDue):
      state = .starting(element, due: due)
      return Action(timer: nextTimer(), overdue: now < olderDue ? nil : older)
    }
  }

  /// Returns the time until which the timer must sleep; nil if it is no longer needed.
  mutating func timerBegan(_ id: Int) -> Instant? {
    guard id == timer, case .starting(let element, let due) = state else { return nil }
    state = .sleeping(element, due: due)
    return due
  }

  /// Returns the value that is due now; nil if a newer timer has replaced this one.
  mutating func timerEnded(_ id: Int) -> Element? {
    guard id == timer, case .sleeping(let element, _) = state else { return nil }
    state = .idle
    return element
  }

  /// Drops the value that waited for a timer whose task was cancelled.
  mutating func timerCancelled(_ id: Int) {
    guard id == timer, case .sleeping = state else { return }
    state = .idle
  }

  /// Drops the waiting value; no value is delivered after that.
  mutating func cancelled() {
    state = .cancelled
  }

  private mutating func nextTimer() -> Int {
    timer += 1
    return timer
  }
}
