/// Counts the work that blocks a session's screen; while there is such work, the host shows its progress view and
/// accepts no input.
///
/// Each module has its own indicator within the session's. When the module is closed, its work no longer blocks the
/// screen, even if the work continues.
public final class BusyIndicator {
  /// The number of running operations that block the screen.
  package private(set) var count = 0
  package var changed: () -> Void = {}
  private weak var session: BusyIndicator?

  /// Creates an indicator that shows nothing.
  ///
  /// - Parameter session: The session's indicator, which also counts the work of the new indicator.
  public init(within session: BusyIndicator? = nil) {
    self.session = session
  }

  /// Whether the screen is blocked.
  public var isBusy: Bool { count > 0 }

  /// Blocks the screen while `work` runs, even if it throws or is cancelled.
  public func during<Output, Failure: Error>(
    _ work: () async throws(Failure) -> Output
  ) async throws(Failure) -> Output {
    adjust(by: 1)
    defer { adjust(by: -1) }
    return try await work()
  }

  /// Subtracts this indicator's work from the session's count, even if the work is still running.
  func leave() {
    session?.adjust(by: -count)
    session = nil
  }

  private func adjust(by difference: Int) {
    let wasBusy = isBusy
    count += difference
    session?.adjust(by: difference)
    if wasBusy != isBusy { changed() }
  }
}
