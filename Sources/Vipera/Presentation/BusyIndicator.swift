/// Counts the work that blocks a session's screen; while there is any, the host shows its progress
/// view and takes no input.
public final class BusyIndicator {
  /// How many pieces of work block the screen.
  public private(set) var count = 0
  package var changed: () -> Void = {}

  /// Creates an indicator that shows nothing.
  public init() {}

  /// Whether the screen is blocked.
  public var isBusy: Bool { count > 0 }

  /// Blocks the screen while `work` runs, also when it throws or is cancelled.
  public func during<Output, Failure: Error>(
    _ work: () async throws(Failure) -> Output
  ) async throws(Failure) -> Output {
    adjust(by: 1)
    defer { adjust(by: -1) }
    return try await work()
  }

  private func adjust(by difference: Int) {
    let wasBusy = isBusy
    count += difference
    if wasBusy != isBusy { changed() }
  }
}
