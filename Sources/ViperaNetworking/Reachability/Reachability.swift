/// Reports whether there is a connection, before a request is sent.
public protocol Reachability: Sendable {
  /// Whether it makes sense to send a request now.
  func isReachable() async -> Bool

  /// The current state, and then each change: once when the connection is lost, once when it is
  /// back.
  func changes() -> AsyncStream<Bool>
}
