/// Knows whether there is a connection, before anything is sent.
public protocol Reachability: Sendable {
  /// Whether it makes sense to send a request now.
  func isReachable() async -> Bool

  /// How it is now, and then each change: once when the connection is lost, once when it is back.
  func changes() -> AsyncStream<Bool>
}
