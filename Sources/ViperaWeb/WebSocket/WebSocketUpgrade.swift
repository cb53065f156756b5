/// A connection that will become a WebSocket.
final class WebSocketUpgrade: Sendable {
  /// The data passed to the loop on which the WebSocket lives.
  struct Upgraded: Sendable {
    let socket: Socket
    let peer: SocketAddress
    let upgrade: WebSocketUpgrade
    /// The bytes that were read after the request.
    let incoming: [UInt8]
    /// The response to the request, which must be written first.
    let outgoing: [UInt8]
  }

  let limits: WebSocket.Limits
  let subprotocol: String?
  let compression: WebSocketCompression?
  /// The loop on which the WebSocket lives (default: the connection's own).
  let loop: EventLoop?
  let open: @Sendable (WebSocket) -> Void

  init(
    limits: WebSocket.Limits,
    subprotocol: String?,
    compression: WebSocketCompression? = nil,
    loop: EventLoop?,
    open: @escaping @Sendable (WebSocket) -> Void
  ) {
    self.limits = limits
    self.subprotocol = subprotocol
    self.compression = compression
    self.loop = loop
    self.open = open
  }
}
