/// Decides which work is the latest and whether an answer still counts.
struct FlatMapLatestMachine<Element> {
  /// The response to a value.
  enum Action: Equatable {
    case none
    /// No work runs: start work with this number.
    case start(Int)
    /// Cancel the running work and start work with this number.
    case replace(Int)
  }

  private enum State {
    case idle
    case starting(Element)
    case running
    case cancelled
  }

  private var state = State.idle
  private var latest = 0

  /// Takes a new value, which replaces the older one.
  mutating func received(_ element: Element) -> Action {
    switch state {
    case .cancelled:
      return .none
    case .idle:
      state = .starting(element)
      latest += 1
      return .start(latest)
    case .starting:
      // Its task has not begun and will find the newer value, so a burst needs one task.
      state = .starting(element)
      return .none
    case .running:
      state = .starting(element)
      latest += 1
      return .replace(latest)
    }
  }

  /// Returns the value to work on; nil if the work is no longer wanted.
  mutating func began(_ id: Int) -> Element? {
    guard id == latest, case .starting(let element) = state else { return nil }
    state = .running
    return element
  }

  /// Whether the work that ended was the latest, so that its answer counts.
  mutating func ended(_ id: Int) -> Bool {
    guard id == latest, case .running = state else { return false }
    state = .idle
    return true
  }

  /// Ends it for good; returns whether work was running.
  mutating func cancelled() -> Bool {
    defer { state = .cancelled }
    switch state {
    case .starting, .running: return true
    case .idle, .cancelled: return false
    }
  }
}
