/// How busy a store is.
public struct StoreLoad: Hashable, Sendable {
  /// How many connections it has.
  public let connections: Int
  /// How many calls wait for one.
  public let waiting: Int
  /// How many may wait; further ones are refused.
  public let mostWaiting: Int

  /// Creates a load.
  public init(connections: Int, waiting: Int, mostWaiting: Int) {
    self.connections = connections
    self.waiting = waiting
    self.mostWaiting = mostWaiting
  }
}
