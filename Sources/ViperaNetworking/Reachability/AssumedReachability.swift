/// Assumes that there is always a connection; only sending a request shows whether there is one.
public struct AssumedReachability: Reachability {
  /// Creates the assumption.
  public init() {}

  /// Always true.
  public func isReachable() async -> Bool { true }

  /// Returns a stream whose only value is true.
  public func changes() -> AsyncStream<Bool> {
    AsyncStream { stream in
      stream.yield(true)
      stream.finish()
    }
  }
}
