/// Decides when a debounced value is due and which timer waits for it.
///
/// Every value that arrives while a timer sleeps gets a timer of its own: the task then carries the
/// task-locals of the event that sent this value, and a flow recording shows the right cause. A
/// timer that has not begun to sleep is reused, so a burst of any length needs one task.
struct DebounceMachine<Element, Instant: Comparable> {
  /// The response to a value: start a timer, then deliver the older value.
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

  /// Takes a new value; the waiting value is overdue if its time has come, else it is dropped.
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

  /// Returns until when the timer is to sleep; nil if it is no longer needed.
  mutating func timerBegan(_ id: Int) -> Instant? {
    guard id == timer, case .starting(let element, let due) = state else { return nil }
    state = .sleeping(element, due: due)
    return due
  }

  /// Returns the value that is due now; nil if a newer timer took over.
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

  /// Drops the waiting value; nothing is delivered from now on.
  mutating func cancelled() {
    state = .cancelled
  }

  private mutating func nextTimer() -> Int {
    timer += 1
    return timer
  }
}
