extension WebSocket {
  /// The rules for opening a WebSocket, and its limits.
  public struct Configuration: Sendable {
    /// The limits.
    public var limits = Limits()
    /// The supported subprotocols, the most preferred first; the first one that the peer offers is chosen.
    public var subprotocols: [String] = []
    /// The compression of messages, if the peer offers it; nil never compresses.
    ///
    /// An attacker who sees the sizes of messages can guess secrets that are next to text of the attacker's choice. If
    /// messages contain such secrets, do not compress.
    public var compression: Compression? = Compression()
    /// Whether a page of `origin` may connect to `host`.
    ///
    /// By default, a page of another origin may not connect; programs other than browsers send no origin and may.
    public var allowsOrigin: @Sendable (_ origin: String?, _ host: String) -> Bool = {
      WebSocketHandshake.isSameOrigin($0, $1)
    }
    /// Whether `host` is a name of the server.
    ///
    /// Check it if the server's name is known: this prevents DNS rebinding, in which another site's name points to the
    /// server.
    public var allowsHost: @Sendable (_ host: String) -> Bool = { _ in true }

    /// The defaults.
    public init() {}
  }

  /// Which messages are compressed, and how many bytes are stored for the next ones (permessage-deflate).
  public struct Compression: Sendable, Equatable {
    /// The minimum size of a message in bytes; smaller ones are sent uncompressed.
    public var minimumBytes = 150
    /// How many of the last sent bytes are stored, so that a message can refer to text that was already sent; 0
    /// compresses each message by itself.
    public var historyBytes = 8_192
    /// The idle time after which these bytes are released.
    public var historyTime = Duration.seconds(5)

    /// The defaults.
    public init() {}

    func check() {
      precondition(minimumBytes > 0, "'minimumBytes' is 1 or more, not \(minimumBytes).")
      precondition(
        (0...16_384).contains(historyBytes),
        "'historyBytes' is from 0 to 16384, not \(historyBytes)."
      )
    }
  }

  /// How much a peer may send, and how long it may take.
  public struct Limits: Sendable, Equatable {
    /// The maximum size of one message in bytes, over all its fragments; a larger message closes the WebSocket with
    /// 1009.
    public var messageBytes = 1_048_576
    /// The maximum size of one frame in bytes; a larger frame closes the WebSocket with 1009.
    public var frameBytes = 1_048_576
    /// The maximum number of bytes that wait for a slow peer; more bytes close the WebSocket with 1008.
    public var queueBytes = 1_048_576
    /// The length of the periods over which `readRate` is measured while bytes wait for the peer.
    public var stallTimeout = Duration.seconds(30)
    /// The number of bytes per second that the peer must read of the waiting bytes, over each `stallTimeout`; a slower
    /// peer closes the WebSocket with 1008.
    ///
    /// A slow phone reads several times as much; see ``HTTPServer/Configuration/writeRate``.
    public var readRate = 256
    /// The time without data after which the peer is pinged; nil never pings.
    public var pingInterval: Duration? = .seconds(30)
    /// The maximum time until the pong.
    public var pongTimeout = Duration.seconds(20)
    /// The maximum time until the peer answers a close frame.
    public var closeTimeout = Duration.seconds(5)

    /// The defaults.
    public init() {}

    func check() {
      precondition(
        messageBytes > 0 && frameBytes > 0 && queueBytes > 0 && readRate > 0,
        "The limits of a WebSocket are 1 byte or more."
      )
    }
  }
}
