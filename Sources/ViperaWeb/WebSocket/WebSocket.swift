// SAFETY: everything is touched on the loop's thread only, which each public method checks, so an actor whose executor
// is the loop can own a WebSocket.
/// A WebSocket connection, on the server's side.
///
/// It lives on one loop. Call it and set its callbacks on that loop's thread only.
///
/// Messages sent during one turn of the loop are written with one system call at the turn's end.
public final class WebSocket: HTTPWorker.Member, @unchecked Sendable {
  enum Phase {
    case open
    /// A close frame was sent, and the peer's close frame has not arrived.
    case closing
    /// The waiting bytes are being written; then the connection is closed.
    case ending
    /// Everything is written; bytes that still arrive are discarded.
    case lingering
    case closed
  }

  /// Called with each text message, which is valid UTF-8.
  ///
  /// The bytes must not be used after it returns.
  public var onText: ((Span<UInt8>) -> Void)? {
    willSet { loop.preconditionIsolated() }
  }
  /// Called with each binary message; its bytes must not be used after it returns.
  public var onBinary: ((Span<UInt8>) -> Void)? {
    willSet { loop.preconditionIsolated() }
  }
  /// Called once, when no more messages will arrive, with the peer's code and reason; `CloseCode.lost` if the
  /// connection was lost.
  public var onClose: ((CloseCode, String) -> Void)? {
    willSet { loop.preconditionIsolated() }
  }

  /// Called once the peer has answered a ping.
  var onLife: (() -> Void)?

  /// The negotiated subprotocol.
  public let subprotocol: String?

  let worker: HTTPWorker
  let socket: Socket
  let peer: SocketAddress
  let limits: WebSocketLimitsBox
  let compression: WebSocketCompression?
  var history: WebSocketHistory?
  var place = 0
  var phase = Phase.open
  var registration: EventLoop.Registration?
  var interest: Readiness = [.read]
  var deadline = Deadline()
  var codec: WebSocketCodec?
  var outgoing: ByteBuffer
  var willFlush = false
  var backlog: Backlog?
  var isReceiving = false
  var isAskedForLife = false
  var wasTold = false
  /// The code and reason for `onClose` when the connection ends.
  var end: (code: CloseCode, reason: String)?
  private var opening: (@Sendable (WebSocket) -> Void)?
  private var firstBytes: [UInt8]

  init(_ upgraded: WebSocketUpgrade.Upgraded, worker: HTTPWorker) {
    self.worker = worker
    socket = upgraded.socket
    peer = upgraded.peer
    limits = worker.limits(upgraded.upgrade.limits)
    compression = upgraded.upgrade.compression.map(worker.shared)
    subprotocol = upgraded.upgrade.subprotocol
    outgoing = ByteBuffer(upgraded.outgoing)
    opening = upgraded.upgrade.open
    firstBytes = upgraded.incoming
  }

  /// The loop on which the WebSocket lives.
  public var loop: EventLoop { worker.loop }

  /// Whether messages can be sent.
  public var isOpen: Bool {
    loop.preconditionIsolated()
    guard case .open = phase else { return false }
    return true
  }

  /// The number of bytes that wait for the peer.
  public var queuedBytes: Int {
    loop.preconditionIsolated()
    return outgoing.count
  }

  /// Sends a text message.
  ///
  /// - Returns: Whether the message was queued: false if the WebSocket is closing, or was closed just now because the
  ///   peer reads too slowly.
  @discardableResult
  public func send(text: String) -> Bool {
    var text = text
    return text.withUTF8 { send(.text, $0) }
  }

  /// Sends a text message that is already UTF-8.
  @discardableResult
  public func send(text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { send(.text, $0) }
  }

  /// Sends a text message that is already UTF-8, from a buffer of the caller.
  @discardableResult
  func send(text: UnsafeRawBufferPointer) -> Bool {
    text.withMemoryRebound(to: UInt8.self) { send(.text, $0) }
  }

  /// Sends a binary message.
  @discardableResult
  public func send(binary: [UInt8]) -> Bool {
    binary.withUnsafeBufferPointer { send(.binary, $0) }
  }

  /// Closes the WebSocket; messages sent before still arrive.
  ///
  /// - Parameters:
  ///   - code: One of the codes that may be sent, or your own from 4000 to 4999. Any other is reported as a fault of
  ///     the server, and 1011 is sent.
  ///   - reason: A readable reason; its first 123 bytes are sent.
  public func close(_ code: CloseCode = .normal, reason: String = "") {
    loop.assumeIsolated { loop in
      guard !code.maySend else { return beginClosing(code, reason: reason, on: loop) }
      worker.report(HTTPServer.Error.closeCode(code))
      beginClosing(.internalError, reason: "", on: loop)
    }
  }

  private func send(_ opcode: WebSocketCodec.Opcode, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // SAFETY: the loop checks that this is its thread, and the bytes are used before returning.
    nonisolated(unsafe) let bytes = bytes
    return loop.assumeIsolated { send(opcode, bytes, on: $0) }
  }

  func start(on loop: isolated EventLoop) {
    worker.add(self)
    worker.counters.openWebSockets += 1
    do {
      registration = try loop.watch(socket.descriptor, for: interest, telling: self)
    } catch {
      return abort(on: loop)
    }
    // The deadline is set before `opening` runs, since `opening` may close the WebSocket or ping the peer, which sets
    // another deadline.
    deadline.move(limits.value.pingInterval, for: self, on: loop)
    opening?(self)
    opening = nil
    flush(on: loop)
    var bytes: [UInt8] = []
    swap(&bytes, &firstBytes)
    if !bytes.isEmpty {
      bytes.withUnsafeBytes { bytes in
        _ = loop
        receive(bytes, on: loop)
      }
    }
    if worker.isStopping { finish(on: loop) }
  }
}

/// Limits that many WebSockets share, as one reference.
final class WebSocketLimitsBox {
  let value: WebSocket.Limits

  init(_ value: WebSocket.Limits) {
    self.value = value
  }
}
