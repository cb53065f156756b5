/// One binding of a debounce: it performs what its machine decides.
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
    // Weak, so that a clock which ignores cancellation cannot keep a cancelled binding alive.
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
