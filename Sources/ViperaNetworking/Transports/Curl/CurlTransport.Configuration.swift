extension CurlTransport {
  /// The limits of a transport; those of single requests are in ``RequestOptions``.
  public struct Configuration: Hashable, Sendable {
    /// The maximum number of running requests, each on a connection unless HTTP/2 shares one (default: 64).
    ///
    /// At most half of them can be event streams; another one fails with `.overloaded`.
    public var mostTransfers: Int
    /// The maximum number of waiting requests, before others fail with `.overloaded` (default: 10,000).
    public var mostWaiting: Int
    /// The maximum time to connect (default: 10 seconds).
    public var connectTimeout: Duration
    /// Whether to use the proxy of the environment (`https_proxy`) (default: true).
    public var usesProxyOfEnvironment: Bool
    /// A file of certificates that are trusted instead of the system's.
    public var certificateAuthorities: String?
    /// The `User-Agent` sent to servers.
    public var userAgent: String

    /// The maximum number of event streams: the other requests need room as well.
    var mostEventStreams: Int { max(1, mostTransfers / 2) }

    /// Uses the documented default for each omitted value.
    public init(
      mostTransfers: Int = 64,
      mostWaiting: Int = 10_000,
      connectTimeout: Duration = .seconds(10),
      usesProxyOfEnvironment: Bool = true
    ) {
      precondition(
        mostTransfers > 0 && mostWaiting >= 0,
        "A transport needs room: mostTransfers \(mostTransfers), mostWaiting \(mostWaiting). "
          + "Give the first at least 1 and the second at least 0."
      )
      self.mostTransfers = mostTransfers
      self.mostWaiting = mostWaiting
      self.connectTimeout = connectTimeout
      self.usesProxyOfEnvironment = usesProxyOfEnvironment
      certificateAuthorities = nil
      userAgent = "Vipera"
    }
  }
}
