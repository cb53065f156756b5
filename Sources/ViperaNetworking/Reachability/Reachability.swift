/// Reports whether there is a connection, before a request is sent.
public protocol Reachability: Sendable {
  /// Whether it makes sense to send a request now.
  func isReachable() async -> Bool

  /// Returns a stream of the current state and of each change: false when the connection is lost, true when it is back.
  func changes() -> AsyncStream<Bool>
}
