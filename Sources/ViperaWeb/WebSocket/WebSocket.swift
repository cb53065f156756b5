// SAFETY: everything is touched on the loop's thread only, which each public method makes sure of, so
// an actor whose executor is the loop can own a WebSocket.
/// A WebSocket.
///
/// It lives on one loop; call it, and set its callbacks, on that loop's thread only.
///
/// What is sent during one turn of the loop is written by one call to the system at the turn's end.
public final class WebSocket: HTTPWorker.Member, @unchecked Sendable {
  enum Phase {
    case open
    /// A close frame was sent, and the peer's is waited for.
    case closing
    /// What waits is written, then the connection is closed.
    case ending
    /// Everything is written; what still comes is not looked at.
    case lingering
    case closed
  }

  /// Called with each message of text, which is UTF-8.
  ///
  /// The bytes are gone when it returns.
  public var onText: ((Span<UInt8>) -> Void)? {
    willSet { loop.preconditionIsolated() }
  }
  /// Called with each message of bytes, which are gone when it returns.
  public var onBinary: ((Span<UInt8>) -> Void)? {
    willSet { loop.preconditionIsolated() }
  }
  /// Called once, when no message will come any more, with the peer's code and reason;
  /// `CloseCode.lost` when the connection was lost.
  public var onClose: ((CloseCode, String) -> Void)? {
    willSet { loop.preconditionIsolated() }
  }

  /// Called once the peer has given the sign of life that it was asked for.
  var onLife: (() -> Void)?

  /// The protocol that was agreed on.
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
  /// What is told when the connection ends.
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

  /// The loop it lives on.
  public var loop: EventLoop { worker.loop }

  /// Whether messages can be sent.
  public var isOpen: Bool {
    loop.preconditionIsolated()
    guard case .open = phase else { return false }
    return true
  }

  /// How many bytes wait for the peer.
  public var queuedBytes: Int {
    loop.preconditionIsolated()
    return outgoing.count
  }

  /// Sends a message of text.
  ///
  /// - Returns: Whether it was queued: false when the WebSocket is closing, or was closed right now
  ///   because the peer reads too slowly.
  @discardableResult
  public func send(text: String) -> Bool {
    var text = text
    return text.withUTF8 { send(.text, $0) }
  }

  /// Sends a message of text that is UTF-8 already.
  @discardableResult
  public func send(text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { send(.text, $0) }
  }

  /// Sends a message of text that is UTF-8 already, and stands in somebody's buffer.
  @discardableResult
  func send(text: UnsafeRawBufferPointer) -> Bool {
    text.withMemoryRebound(to: UInt8.self) { send(.text, $0) }
  }

  /// Sends a message of bytes.
  @discardableResult
  public func send(binary: [UInt8]) -> Bool {
    binary.withUnsafeBufferPointer { send(.binary, $0) }
  }

  /// Ends the WebSocket; what was sent before still arrives.
  ///
  /// - Parameters:
  ///   - code: Why: one of the codes that may be sent, or your own from 4000 to 4999. Any other is reported
  ///     as a fault of the server, and 1011 is sent.
  ///   - reason: More about it, for people; its first 123 bytes are sent.
  public func close(_ code: CloseCode = .normal, reason: String = "") {
    loop.assumeIsolated { loop in
      guard !code.maySend else { return beginClosing(code, reason: reason, on: loop) }
      worker.report(HTTPServer.Error.closeCode(code))
      beginClosing(.internalError, reason: "", on: loop)
    }
  }

  private func send(_ opcode: WebSocketCodec.Opcode, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // SAFETY: the loop is asked whether this is its thread, and the bytes are used before returning.
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
    // Before it is opened, since who opens it may close it, or ask for a sign of life, and that has its own.
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

/// Limits that many WebSockets share, to be held in one word.
final class WebSocketLimitsBox {
  let value: WebSocket.Limits

  init(_ value: WebSocket.Limits) {
    self.value = value
  }
}
