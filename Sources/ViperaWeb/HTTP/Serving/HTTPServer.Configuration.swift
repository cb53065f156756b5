extension HTTPServer {
  /// The address of a server, and the limits for its clients.
  public struct Configuration: Sendable {
    /// The address to listen on; port 0 lets the system choose.
    ///
    /// By default only this machine can connect.
    public var address = SocketAddress.loopback(port: 8080)
    /// How many connections the system queues until they are accepted.
    public var backlog = 1_024
    /// The maximum number of open connections; further connections get a 503.
    public var connectionLimit = 10_000
    /// The maximum number of open connections from one address, including live ones; further connections get a 503.
    ///
    /// Nil (the default) sets no limit. Behind a proxy, a limit would count all users together, since every connection
    /// has the proxy's address.
    public var connectionsPerAddress: Int? { didSet { saysConnectionsPerAddress = true } }
    /// Whether the limit was set explicitly, even to nil; a host then does not apply its own default.
    private(set) var saysConnectionsPerAddress = false
    /// The maximum number of requests on one connection; the last response closes it.
    public var requestsPerConnection = 100_000

    /// The maximum size of a head in bytes, up to 65,536; a larger one gets a 431.
    public var headBytes = 16_384
    /// The maximum number of fields in a head; a head with more gets a 431.
    public var headFields = 100
    /// The maximum size in bytes of a body that is delivered whole; a larger one gets a 413.
    public var bodyBytes = 1_048_576
    /// Returns the maximum size in bytes of an upload, which is read piece by piece.
    ///
    /// Called when the head has arrived; nil means that the body is delivered as a whole.
    public var uploadLimit: (@Sendable (HTTPRequest) -> Int?)?
    /// How many bytes of an upload may wait for their reader before the peer must wait.
    public var uploadBuffer = 65_536
    /// How many bytes of a response may wait for the peer before the handler, and the next requests on the same
    /// connection, must wait.
    public var writeBuffer = 262_144
    /// The maximum number of bytes that wait for the peers of all connections together, including live ones: 256 MB.
    ///
    /// Above this, the server closes the connections whose peers would need longest for their waiting bytes, one after
    /// the other, until few enough bytes wait. All others continue. Use streams for larger bodies.
    public var unsentBytes = 268_435_456

    /// The bodies that are compressed if the peer accepts it; nil compresses none.
    public var compression: HTTPServer.Compression? = HTTPServer.Compression()

    /// How long a head may take from its first byte, and how long a new connection may take to send that byte.
    ///
    /// After that time, the peer gets a 408.
    public var headTimeout = Duration.seconds(10)
    /// How long a connection may be without a request.
    public var keepAliveTimeout = Duration.seconds(75)
    /// How long a body may take, in addition to the time its bytes need at `bodyRate`; after that, the peer gets a 408.
    ///
    /// The time in which the buffer of an upload was full does not count.
    public var bodyTimeout = Duration.seconds(20)
    /// The minimum rate of a body in bytes per second.
    public var bodyRate = 1_024
    /// How long a handler may take once the whole body has arrived; then the peer gets a 503, and the task is
    /// cancelled.
    public var answerTimeout = Duration.seconds(60)
    /// The length of the periods over which `writeRate` is measured while bytes wait for the peer.
    ///
    /// The default is longer than a phone may be without a signal. A shorter period would also disconnect slow phones
    /// behind a proxy on this machine, since the proxy acknowledges 64 kB at once.
    public var writeTimeout = Duration.seconds(60)
    /// How many bytes per second the peer must read of the bytes that wait for it, over each `writeTimeout`; otherwise
    /// the connection is closed.
    ///
    /// A phone whose network is limited to 16 kbit/s, and that loads six files at the same time, reads 330 bytes per
    /// second of each. Memory is limited by `unsentBytes`, so this value need not be higher.
    public var writeRate = 256
    /// How long a connection stays open after a refusal, so that the peer can read the reason.
    public var lingerTimeout = Duration.seconds(2)
    /// How long the server accepts no connections when no file descriptor is left.
    public var acceptPause = Duration.milliseconds(100)

    /// Called when a handler throws, or returns a response that cannot be sent; the peer gets a 500.
    public var onFault: (@Sendable (any Swift.Error) -> Void)?

    /// The defaults.
    public init() {}

    /// The defaults, on a port of this machine.
    public init(port: UInt16) {
      address = .loopback(port: port)
    }

    func checked() -> Configuration {
      precondition(
        (128...65_536).contains(headBytes),
        "'headBytes' is from 128 to 65536, not \(headBytes)."
      )
      precondition((1...1_000).contains(headFields), "'headFields' is 1…1000, not \(headFields).")
      precondition(bodyBytes >= 0, "'bodyBytes' is 0 or more, not \(bodyBytes).")
      let counts = [
        connectionLimit, connectionsPerAddress ?? 1, requestsPerConnection, backlog,
      ]
      let sizes = [uploadBuffer, writeBuffer, unsentBytes, bodyRate, writeRate]
      precondition(
        (counts + sizes).allSatisfy { $0 > 0 },
        "Every limit, buffer and rate of a server is 1 or more."
      )
      compression?.check()
      return self
    }
  }
}
