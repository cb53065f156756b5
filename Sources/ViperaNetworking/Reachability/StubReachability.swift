/// A simulated connection state, set by the caller; for demonstrations and tests.
public final class StubReachability: Reachability {
  private let state: ReachabilityState

  /// Creates a simulated connection.
  public init(isConnected: Bool = true) {
    state = ReachabilityState(isReachable: isConnected)
  }

  /// Connects or disconnects.
  public func setConnected(_ isConnected: Bool) {
    state.set(isConnected)
  }

  /// The number of subscribers to changes.
  public var watchers: Int { state.watchers }

  /// Whether it was last set to connected.
  public func isReachable() async -> Bool { state.isReachable }

  /// The current state, and each change.
  public func changes() -> AsyncStream<Bool> { state.changes() }
}
