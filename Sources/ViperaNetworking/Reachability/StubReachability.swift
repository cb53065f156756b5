/// A connection that is there or not as it is told; for demonstrations and tests.
public final class StubReachability: Reachability {
  private let state: ReachabilityState

  /// Creates a connection.
  public init(isConnected: Bool = true) {
    state = ReachabilityState(isReachable: isConnected)
  }

  /// Plugs the connection in or pulls it out.
  public func setConnected(_ isConnected: Bool) {
    state.set(isConnected)
  }

  /// How many watch for changes now.
  public var watchers: Int { state.watchers }

  /// Whether the connection was last plugged in.
  public func isReachable() async -> Bool { state.isReachable }

  /// How it is now, and each change.
  public func changes() -> AsyncStream<Bool> { state.changes() }
}
