/// Takes it that there is a connection; sending shows whether that is true.
public struct AssumedReachability: Reachability {
  /// Creates the assumption.
  public init() {}

  /// It is assumed.
  public func isReachable() async -> Bool { true }

  /// True, and nothing else ever.
  public func changes() -> AsyncStream<Bool> {
    AsyncStream { stream in
      stream.yield(true)
      stream.finish()
    }
  }
}
