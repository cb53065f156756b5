/// Knows whether the device is connected to a network at all.
public protocol Reachability: Sendable {
  /// Whether it makes sense to send a request now.
  func isReachable() async -> Bool
}
