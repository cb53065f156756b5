/// Assumes that there is a connection; sending shows whether that is true.
public struct AssumedReachability: Reachability {
  /// Creates the assumption.
  public init() {}

  /// Always true.
  public func isReachable() async -> Bool { true }

  /// Sends true, and never anything else.
  public func changes() -> AsyncStream<Bool> {
    AsyncStream { stream in
      stream.yield(true)
      stream.finish()
    }
  }
}
