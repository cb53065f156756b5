/// The load of a store.
public struct StoreLoad: Hashable, Sendable {
  /// The number of connections.
  public let connections: Int
  /// The number of calls that wait for a connection.
  public let waiting: Int
  /// The maximum number of waiting calls; further ones are refused.
  public let mostWaiting: Int

  /// Creates a load.
  public init(connections: Int, waiting: Int, mostWaiting: Int) {
    self.connections = connections
    self.waiting = waiting
    self.mostWaiting = mostWaiting
  }
}
