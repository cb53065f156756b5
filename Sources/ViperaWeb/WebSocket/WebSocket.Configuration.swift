extension WebSocket {
  /// Who may open a WebSocket, and the bounds of it.
  public struct Configuration: Sendable {
    /// The bounds.
    public var limits = Limits()
    /// The protocols that are spoken, the dearest first; the first that the peer offers is chosen.
    public var subprotocols: [String] = []
    /// How messages are compressed, if the peer offers it; nil never compresses.
    ///
    /// A stranger who sees the sizes of messages can guess at secrets in them that stand beside text
    /// of the stranger's own choice. Where messages hold such secrets, compress nothing.
    public var compression: Compression? = Compression()
    /// Whether a page of `origin` may connect to `host`.
    ///
    /// A page of another origin may not, unless told otherwise; programs that are no browsers send
    /// none and may.
    public var allowsOrigin: @Sendable (_ origin: String?, _ host: String) -> Bool = {
      WebSocketHandshake.isSameOrigin($0, $1)
    }
    /// Whether the server goes by the name `host`.
    ///
    /// Check it where the name is known: it keeps pages out whose name was made to point here.
    public var allowsHost: @Sendable (_ host: String) -> Bool = { _ in true }

    /// The defaults.
    public init() {}
  }

  /// Which messages are compressed, and what is remembered for the next ones (permessage-deflate).
  public struct Compression: Sendable, Equatable {
    /// How many bytes a message must have; smaller ones go as they are.
    public var minimumBytes = 150
    /// How many of the bytes sent last are kept while messages flow, so that what comes again is only
    /// referred to; 0 compresses each message by itself.
    public var historyBytes = 8_192
    /// How long nothing may be sent before they are let go.
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

  /// How much a peer may send and how long it may take.
  public struct Limits: Sendable, Equatable {
    /// How many bytes one message may have, over all its fragments; more closes with 1009.
    public var messageBytes = 1_048_576
    /// How many bytes one frame may have; more closes with 1009.
    public var frameBytes = 1_048_576
    /// How many bytes may wait for a peer that reads slowly; more closes with 1008.
    public var queueBytes = 1_048_576
    /// The time over which `readRate` is measured, again and again as long as bytes wait for the peer.
    public var stallTimeout = Duration.seconds(30)
    /// How many bytes a second the peer has to read of what waits for it, over each `stallTimeout`; fewer
    /// close with 1008.
    ///
    /// A slow phone reads several times as much; see `HTTPServer.Configuration.writeRate`.
    public var readRate = 256
    /// How long nothing may come before the peer is asked for a sign of life; nil never asks.
    public var pingInterval: Duration? = .seconds(30)
    /// How long the sign of life may take.
    public var pongTimeout = Duration.seconds(20)
    /// How long the peer may take to agree to the end.
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
