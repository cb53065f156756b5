extension CurlTransport {
  /// The limits of a transport; those of single requests are in `RequestOptions`.
  public struct Configuration: Hashable, Sendable {
    /// How many requests are under way at a time, each on a connection unless HTTP/2 shares one; 64.
    public var mostTransfers: Int
    /// How many more wait for their turn, before others fail with `.overloaded`; 10,000.
    public var mostWaiting: Int
    /// The longest it may take to be connected; 10 seconds.
    public var connectTimeout: Duration
    /// Whether the proxy that the environment names (`https_proxy`) is used; it is.
    public var usesProxyOfEnvironment: Bool
    /// A file of certificates that are trusted instead of the system's.
    public var certificateAuthorities: String?
    /// What servers are told about who asks.
    public var userAgent: String

    /// Takes the documented defaults for what is not named.
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
