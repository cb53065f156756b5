extension WebHost {
  /// How a host listens, and the bounds of what browsers can make it do.
  public struct Configuration: Sendable {
    /// Where the server listens, and its bounds.
    public var server = HTTPServer.Configuration()
    /// The bounds of the connections of live pages.
    public var socket = WebSocket.Limits()
    /// How many sessions there may be: 10,000 unless you say otherwise.
    public var sessionLimit = 10_000
    /// Whether pages come by TLS, through a proxy; cookies are then marked so.
    public var isBehindTLS = false
    /// Whether each page has the flow inspector, and sessions record their flow.
    ///
    /// For development: with it off, neither the inspector's code is served nor anything recorded.
    public var hasInspector = false
    /// How long the first page waits for what its screen loads; what takes longer comes live.
    public var firstPagePatience = Duration.milliseconds(300)
    /// Times what modules wait for.
    public var clock: any Clock<Duration> = ContinuousClock()

    /// The defaults.
    public init() {}

    /// The defaults, at a port of this machine.
    public init(port: UInt16) {
      server.address = .loopback(port: port)
    }
  }
}
