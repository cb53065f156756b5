import Synchronization

/// A connection that is there or not as it is told; for demonstrations and tests.
public final class StubReachability: Reachability {
  private let connected: Atomic<Bool>

  /// Creates a connection.
  public init(isConnected: Bool = true) {
    connected = Atomic(isConnected)
  }

  /// Plugs the connection in or pulls it out.
  public func setConnected(_ isConnected: Bool) {
    connected.store(isConnected, ordering: .releasing)
  }

  /// Whether the connection was last plugged in.
  public func isReachable() async -> Bool {
    connected.load(ordering: .acquiring)
  }
}
