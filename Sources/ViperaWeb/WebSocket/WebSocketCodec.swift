import CWslay

/// Reads and writes the frames of a WebSocket with wslay, which only this type uses.
///
/// A wslay context holds two buffers of 4 kB, more than everything else that an idle WebSocket needs. So contexts are
/// shared: between two frames, a context holds no state that matters, and can serve another WebSocket.
final class WebSocketCodec {
  /// Receives the messages that the codec has parsed, and the bytes that it wants to send.
  protocol Client: AnyObject {
    func received(text: Span<UInt8>)
    func received(binary: Span<UInt8>)
    /// Called when the peer has sent a close frame, with a code or without.
    func received(close code: UInt16?, reason: String)
    /// Called when the peer answers a ping.
    func receivedPong()
    /// Called with bytes for the peer.
    func write(_ bytes: UnsafeRawBufferPointer)
  }

  enum Opcode: UInt8 {
    case text = 1
    case binary = 2
    case ping = 9
  }

  /// The reserved bit that marks a frame's message as compressed (RFC 7692, 6), in wslay's format.
  private static let compressedBit: UInt8 = 4
  private static let noBit: UInt8 = 0
  /// The number of fragments that any message may have, however small they are.
  private static let fragmentLimit = 128
  /// The minimum size of a further fragment in bytes, since wslay needs about 100 bytes for each fragment.
  private static let fragmentBytes = 64

  // SAFETY: set once, in `init`; freed in `deinit`, when no other code uses it.
  private var context: wslay_event_context_ptr?
  private weak var client: (any Client)?
  /// Unpacks messages, if compression was negotiated.
  private var inflater: Inflater?
  private var input = UnsafeRawBufferPointer(start: nil, count: 0)
  private var frameLimit = 0
  private var messageLimit = 0
  /// The number of received bytes that do not form a complete frame yet.
  private var unfinished = 0
  private var frameSize = 0
  private var isFragmented = false
  /// The number of fragments of the message that is being received, and of their bytes.
  private var fragments = 0
  private var fragmentedBytes = 0
  /// The close code for a violation of the protocol, if wslay would report none or the wrong one.
  private var violation: WebSocket.CloseCode?

  init() {
    var callbacks = wslay_event_callbacks()
    callbacks.recv_callback = { context, buffer, count, _, codec in
      guard let context, let buffer else { return -1 }
      return WebSocketCodec.codec(codec).provide(buffer, count, to: context)
    }
    callbacks.send_callback = { _, bytes, count, _, codec in
      WebSocketCodec.codec(codec).client?.write(UnsafeRawBufferPointer(start: bytes, count: count))
      return count
    }
    callbacks.on_frame_recv_start_callback = { _, frame, codec in
      guard let frame else { return }
      WebSocketCodec.codec(codec).frameStarted(frame.pointee)
    }
    callbacks.on_frame_recv_end_callback = { _, codec in
      WebSocketCodec.codec(codec).frameEnded()
    }
    callbacks.on_msg_recv_callback = { _, message, codec in
      guard let message else { return }
      WebSocketCodec.codec(codec).received(message.pointee)
    }
    let codec = Unmanaged.passUnretained(self).toOpaque()
    guard wslay_event_context_server_init(&context, &callbacks, codec) == 0 else {
      preconditionFailure("wslay has no memory for a context.")
    }
  }

  deinit {
    wslay_event_context_free(context)
  }

  /// Whether there is no incomplete frame or message, so that the codec can serve another WebSocket.
  var isIdle: Bool {
    unfinished == 0 && !isFragmented && violation == nil
      && wslay_event_get_read_enabled(context) != 0
      && wslay_event_want_write(context) == 0 && wslay_event_get_close_sent(context) == 0
      && wslay_event_get_close_received(context) == 0
  }

  /// Whether bytes from the peer are still read, since neither side has closed the WebSocket.
  var isReading: Bool { violation == nil && wslay_event_get_read_enabled(context) != 0 }
  /// Whether a close frame was sent.
  var hasSentClose: Bool { violation != nil || wslay_event_get_close_sent(context) != 0 }
  /// Whether the peer has sent a valid close frame.
  var hasReceivedClose: Bool { violation == nil && wslay_event_get_close_received(context) != 0 }
  /// The code of the close frame that was sent.
  var sentCode: WebSocket.CloseCode {
    violation ?? WebSocket.CloseCode(rawValue: wslay_event_get_status_code_sent(context))
  }

  /// Serves `client` from now on; without `inflater`, a compressed message violates the protocol.
  func serve(_ client: any Client, _ limits: WebSocket.Limits, inflater: Inflater?) {
    self.client = client
    self.inflater = inflater
    frameLimit = limits.frameBytes
    messageLimit = limits.messageBytes
    let bit = inflater == nil ? WebSocketCodec.noBit : WebSocketCodec.compressedBit
    wslay_event_config_set_allowed_rsv_bits(context, bit)
    wslay_event_config_set_max_recv_msg_length(context, UInt64(limits.messageBytes))
  }

  /// Parses bytes from the peer, and passes messages and required answers to the client.
  ///
  /// - Returns: Whether wslay could continue.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard isReading else { return true }
    input = bytes
    // wslay stops without a code if it cannot parse a frame's header.
    if wslay_event_recv(context) != 0, !hasSentClose { violation = .protocolError }
    input = UnsafeRawBufferPointer(start: nil, count: 0)
    guard let violation, wslay_event_get_close_sent(context) == 0 else { return write() }
    let code = violation.rawValue
    let frame = [0x88, 2, UInt8(code >> 8), UInt8(code & 255)]
    frame.withUnsafeBytes { client?.write($0) }
    return true
  }

  /// Makes the client write a message.
  ///
  /// - Returns: Whether the message was written; false once a close frame was sent.
  func send(
    _ opcode: Opcode,
    _ bytes: UnsafeBufferPointer<UInt8>,
    isCompressed: Bool = false
  ) -> Bool {
    var message = wslay_event_msg()
    message.opcode = opcode.rawValue
    message.msg = bytes.baseAddress
    message.msg_length = bytes.count
    let bit = isCompressed ? WebSocketCodec.compressedBit : WebSocketCodec.noBit
    return violation == nil && wslay_event_queue_msg_ex(context, &message, bit) == 0 && write()
  }

  /// Makes the client write a close frame; nothing is written after it.
  func close(_ code: UInt16, reason: [UInt8]) -> Bool {
    violation == nil && wslay_event_queue_close(context, code, reason, reason.count) == 0
      && write()
  }

  private func write() -> Bool {
    guard wslay_event_want_write(context) != 0 else { return true }
    return wslay_event_send(context) == 0
  }

  private static func codec(_ opaque: UnsafeMutableRawPointer?) -> WebSocketCodec {
    guard let opaque else { preconditionFailure("wslay called without its codec.") }
    return Unmanaged<WebSocketCodec>.fromOpaque(opaque).takeUnretainedValue()
  }

  private func provide(
    _ buffer: UnsafeMutablePointer<UInt8>,
    _ capacity: Int,
    to context: wslay_event_context_ptr
  ) -> Int {
    let count = min(capacity, input.count)
    guard count > 0 else {
      wslay_event_set_error(context, Int32(WSLAY_ERR_WOULDBLOCK.rawValue))
      return -1
    }
    let taken = UnsafeRawBufferPointer(rebasing: input[..<count])
    UnsafeMutableRawBufferPointer(start: buffer, count: count).copyMemory(from: taken)
    input = UnsafeRawBufferPointer(rebasing: input[count...])
    unfinished += count
    return count
  }

  private func frameStarted(_ frame: wslay_event_on_frame_recv_start_arg) {
    let length = frame.payload_length
    // The header has two bytes, the length if it is long, and the mask.
    let header = length < 126 ? 6 : length < 65_536 ? 8 : 14
    frameSize = header + Int(clamping: length)
    let isControl = frame.opcode & 8 != 0
    if !isControl { count(frame) }
    if length > UInt64(frameLimit) {
      violate(.messageTooBig)
    } else if fragments > Self.fragmentLimit + fragmentedBytes / Self.fragmentBytes {
      violate(.policyViolation)
    } else if frame.opcode == UInt8(WSLAY_CONNECTION_CLOSE.rawValue), length == 1 {
      // The frame contains half a code; wslay treats that as no code.
      violate(.protocolError)
    }
  }

  private func count(_ frame: wslay_event_on_frame_recv_start_arg) {
    if !isFragmented { (fragments, fragmentedBytes) = (0, 0) }
    fragments += 1
    // wslay has already refused a message beyond its limit, so the sum is small.
    fragmentedBytes += Int(clamping: frame.payload_length)
    isFragmented = frame.fin == 0
  }

  private func violate(_ code: WebSocket.CloseCode) {
    violation = violation ?? code
    wslay_event_shutdown_read(context)
  }

  private func frameEnded() {
    unfinished -= frameSize
  }

  private func received(_ message: wslay_event_on_msg_recv_arg) {
    guard violation == nil else { return }
    let bytes = UnsafeBufferPointer(start: message.msg, count: message.msg_length)
    if message.rsv & WebSocketCodec.compressedBit != 0 { return unpack(bytes, message.opcode) }
    switch message.opcode {
    case UInt8(WSLAY_TEXT_FRAME.rawValue): client?.received(text: bytes.span)
    case UInt8(WSLAY_BINARY_FRAME.rawValue): client?.received(binary: bytes.span)
    case UInt8(WSLAY_CONNECTION_CLOSE.rawValue):
      let code = message.status_code
      // wslay checks a reason only if it arrives in one piece.
      guard let reason = String(validating: bytes.dropFirst(2), as: UTF8.self) else {
        return violate(.invalidText)
      }
      client?.received(close: code == 0 ? nil : code, reason: reason)
    case UInt8(WSLAY_PONG.rawValue): client?.receivedPong()
    default: break
    }
  }

  private func unpack(_ bytes: UnsafeBufferPointer<UInt8>, _ opcode: UInt8) {
    guard let inflater else { return violate(.protocolError) }
    do throws(Inflater.Failure) {
      try inflater.withMessage(bytes, limit: messageLimit) { bytes in
        guard opcode == Opcode.text.rawValue else { client?.received(binary: bytes); return }
        // wslay checks only uncompressed messages.
        guard (try? UTF8Span(validating: bytes)) != nil else { return violate(.invalidText) }
        client?.received(text: bytes)
      }
    } catch {
      violate(error == .tooLarge ? .messageTooBig : .invalidText)
    }
  }
}
