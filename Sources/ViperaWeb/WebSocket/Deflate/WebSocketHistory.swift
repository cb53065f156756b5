/// The last bytes that the peer of one WebSocket has unpacked.
///
/// A compressor per connection would hold 256 kB for as long as the connection lives. Instead, the loop's compressor
/// compresses every message, and gets this history first, as zlib's preset dictionary. The peer's decompressor does not
/// know the dictionary, but can unpack the message, for these reasons:
///
/// - It keeps one window over all compressed messages (context takeover), and adds only unpacked bytes to it. The
///   history has exactly those bytes: a message is added if it was queued compressed, never if it was sent
///   uncompressed. Frames arrive in the order in which they were queued.
/// - zlib treats a raw dictionary as if it had been compressed right before the message. References are distances back
///   from the message, and at each distance the peer's window holds the same byte.
/// - A reference reaches back less than the negotiated window, and at most to the start of the history. The history
///   ends where the window's content ends. So a history that is shorter, or was released and started again, only means
///   fewer references.
/// - Each message ends at a whole byte and between two blocks. Apart from the window, a decompressor remembers only
///   that position.
final class WebSocketHistory {
  private(set) var bytes: [UInt8] = []
  /// The time at which the history is released, unless it is used before.
  var end = LoopInstant(nanoseconds: 0)
  /// The index of the history in the loop's list; nil if it was released.
  var place: Int?

  init() {}

  /// Adds the next message that the peer will unpack, and keeps only the last `limit` bytes.
  func append(_ message: UnsafeBufferPointer<UInt8>, limit: Int) {
    guard message.count < limit else {
      bytes.replaceSubrange(bytes.indices, with: message.suffix(limit))
      return
    }
    if bytes.capacity == 0 { bytes.reserveCapacity(limit) }
    bytes.removeFirst(max(0, bytes.count + message.count - limit))
    bytes.append(contentsOf: message)
  }

  func letGo() {
    bytes = []
    place = nil
  }
}
