/// Reports whether any work is running: true when the first work starts, false when the last one ends.
///
/// ```swift
/// activity.bind(to: \.isSpinnerVisible, of: screen)
/// ```
///
/// A subscription begins with the current state, and then receives only changes. So one request always sends exactly
/// false, true, false, even if the request fails or is cancelled.
public final class ActivityTracker: SignalSource {
  private let state = StateRelay(false)
  private var running = 0

  /// Creates a tracker without running work.
  public init() {}

  /// Whether any work is running now.
  public var isActive: Bool { running > 0 }

  /// True while work is running.
  public var signal: Signal<Bool> { state.signal }

  /// Counts `operation` as running work until it returns or throws.
  public func track<Output, Failure: Error>(
    _ operation: () async throws(Failure) -> Output
  ) async throws(Failure) -> Output {
    begin()
    defer { end() }
    return try await operation()
  }

  func begin() {
    running += 1
    if running == 1 { state.send(true) }
  }

  func end() {
    running -= 1
    if running == 0 { state.send(false) }
  }
}
