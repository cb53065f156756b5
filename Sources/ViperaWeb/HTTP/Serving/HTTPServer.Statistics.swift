extension HTTPServer {
  /// The counters of a server since it was started.
  public struct Statistics: Sendable, Equatable {
    /// Open connections, including WebSockets.
    public var openConnections = 0
    /// Open WebSockets.
    public var openWebSockets = 0
    /// Connections that were accepted.
    public var connections = 0
    /// Connections that were refused because there were too many.
    public var refusedConnections = 0
    /// The number of times that accepting was paused because no file descriptor was left.
    public var acceptPauses = 0
    /// Requests that were passed to the handler.
    public var requests = 0
    /// Requests that were refused before they reached the handler.
    public var refusedRequests = 0
    /// Connections that were closed because of a timeout.
    public var timeouts = 0
    /// Handlers that threw, and responses that could not be sent.
    public var faults = 0
    /// Messages received by WebSockets.
    public var messagesIn = 0
    /// Messages sent by WebSockets.
    public var messagesOut = 0
    /// WebSockets that were closed because the peer read too slowly.
    public var slowReaders = 0
    /// Bytes that wait for the peers of all connections.
    public var unsentBytes = 0
    /// Connections that were closed because too many bytes waited for all peers together.
    public var cutConnections = 0

    /// Creates statistics in which all values are zero.
    public init() {}

    static func + (one: Statistics, other: Statistics) -> Statistics {
      var sum = one
      let counters: [WritableKeyPath<Statistics, Int>] = [
        \.openConnections, \.openWebSockets, \.connections, \.refusedConnections, \.acceptPauses,
        \.requests, \.refusedRequests, \.timeouts, \.faults, \.messagesIn, \.messagesOut,
        \.slowReaders, \.unsentBytes, \.cutConnections,
      ]
      for counter in counters { sum[keyPath: counter] += other[keyPath: counter] }
      return sum
    }
  }
}
