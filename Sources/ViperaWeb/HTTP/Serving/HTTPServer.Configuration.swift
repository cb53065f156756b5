extension HTTPServer {
  /// How a server listens, and the bounds of everything that others can make it do.
  public struct Configuration: Sendable {
    /// Where to listen; port 0 lets the system choose.
    ///
    /// Only this machine can connect by default.
    public var address = SocketAddress.loopback(port: 8080)
    /// How many connections the system keeps until they are accepted.
    public var backlog = 1_024
    /// How many connections may be open; further ones are answered with 503.
    public var connectionLimit = 10_000
    /// How many connections one address may have open, live ones among them; further ones are answered
    /// with 503.
    ///
    /// Nil sets no bound: behind a proxy every connection has the proxy's address.
    public var connectionsPerAddress: Int? { didSet { saysConnectionsPerAddress = true } }
    /// Whether a bound was said, also that there is none: who has another default leaves it alone.
    private(set) var saysConnectionsPerAddress = false
    /// How many requests one connection may bring; the last answer closes it.
    public var requestsPerConnection = 100_000

    /// How many bytes a head may have, at most 65,536; more is answered with 431.
    public var headBytes = 16_384
    /// How many fields a head may have; more are answered with 431.
    public var headFields = 100
    /// How many bytes a body may have that is delivered whole; more is answered with 413.
    public var bodyBytes = 1_048_576
    /// Tells which requests bring an upload, to be read piece by piece, and how many bytes it may
    /// have.
    ///
    /// Asked when the head is there; nil delivers the body whole.
    public var uploadLimit: (@Sendable (HTTPRequest) -> Int?)?
    /// How many bytes of an upload may wait for their reader before the peer has to wait.
    public var uploadBuffer = 65_536
    /// How many bytes of an answer may wait for the peer before the handler, and the requests behind
    /// it on the same connection, have to wait.
    public var writeBuffer = 262_144
    /// How many bytes may wait for the peers of all connections together, live ones among them: 256 MB.
    ///
    /// Beyond it the connection is closed whose peer would need longest for the rest, and then the next, until
    /// less waits; all others go on. What is larger has to be streamed.
    public var unsentBytes = 268_435_456

    /// Which bodies are compressed, where the peer accepts it; nil compresses none.
    public var compression: HTTPServer.Compression? = HTTPServer.Compression()

    /// How long a head may take from its first byte, and a new connection until it; then 408.
    public var headTimeout = Duration.seconds(10)
    /// How long a connection may be without a request.
    public var keepAliveTimeout = Duration.seconds(75)
    /// How long a body may take, besides the time its bytes need at `bodyRate`; then 408.
    ///
    /// The time in which the buffer of an upload was full does not count.
    public var bodyTimeout = Duration.seconds(20)
    /// How many bytes a second a body has to bring.
    public var bodyRate = 1_024
    /// How long a handler may take until it answers, once all of the body is there; then 503, and its
    /// task is cancelled.
    public var answerTimeout = Duration.seconds(60)
    /// The time over which `writeRate` is measured, again and again as long as bytes wait for the peer.
    ///
    /// A phone may be without a signal for less than that. A shorter time would also cut off slow phones behind
    /// a proxy of this machine, which acknowledges 64 kB at once.
    public var writeTimeout = Duration.seconds(60)
    /// How many bytes a second the peer has to read of what waits for it, over each `writeTimeout`; else the
    /// connection is closed.
    ///
    /// A phone that its network has slowed down to 16 kbit/s, and that loads six files at the same time, reads
    /// 330 bytes a second of each. Memory is bounded by `unsentBytes`, so this need not be higher.
    public var writeRate = 256
    /// How long a connection that was refused something stays open, so that the peer can read why.
    public var lingerTimeout = Duration.seconds(2)
    /// How long accepting pauses when no file descriptor is left.
    public var acceptPause = Duration.milliseconds(100)

    /// Is told when a handler throws or answers what cannot be sent; the peer gets a 500.
    public var onFault: (@Sendable (any Swift.Error) -> Void)?

    /// The defaults.
    public init() {}

    /// The defaults, at a port of this machine.
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
