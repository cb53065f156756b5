extension CurlTransport {
  /// The limits of a transport; the limits of single requests are in ``RequestOptions``.
  public struct Configuration: Hashable, Sendable {
    /// The maximum number of running requests, each on its own connection unless HTTP/2 shares one (default: 64).
    ///
    /// At most half of them can be event streams; further streams fail with `.overloaded`.
    public var mostTransfers: Int
    /// The maximum number of waiting requests; further requests fail with `.overloaded` (default: 10,000).
    public var mostWaiting: Int
    /// The maximum time to establish a connection (default: 10 seconds).
    public var connectTimeout: Duration
    /// Whether to use the proxy of the environment variables, such as `https_proxy` (default: true).
    public var usesProxyOfEnvironment: Bool
    /// A file of trusted certificates, which replace the system's.
    public var certificateAuthorities: String?
    /// The `User-Agent` sent to servers.
    public var userAgent: String

    /// The maximum number of event streams, so that other requests have room.
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
