/// The last bytes that the peer of one WebSocket has unpacked.
///
/// A compressor of its own for each connection would hold 256 kB, and as much again as long as it lives.
/// Instead every message is compressed by the loop's, which is given this history first, as zlib's
/// preset dictionary. Why the peer's decompressor, which knows of no dictionary, can follow:
///
/// - It keeps one window over all compressed messages (context takeover), and nothing but what it
///   unpacks goes in. The history has exactly those bytes: a message is added when it was queued
///   compressed, never when it was sent as it is, and frames arrive in the order in which they were
///   queued.
/// - zlib treats a raw dictionary as if it had been compressed right before, so references are
///   distances back from the message, and at each distance the peer's window holds the same byte.
/// - A reference reaches back less than the negotiated window, and no farther than the start of the
///   history, which is the end of the window's content. So a history that is shorter, or was
///   released and started again, only means fewer references.
/// - Each message ends flushed to a whole byte and between two blocks. Apart from the window, that
///   position is all that a decompressor remembers.
final class WebSocketHistory {
  private(set) var bytes: [UInt8] = []
  /// The time at which it is released, unless it is used before.
  var end = LoopInstant(nanoseconds: 0)
  /// Its index in the loop's list; nil if it was released.
  var place: Int?

  init() {}

  /// Adds a message that the peer will unpack next, and drops bytes beyond the last `limit`.
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
