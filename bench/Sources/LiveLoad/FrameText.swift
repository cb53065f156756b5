/// Parses a server's bytes: the response to the upgrade, then frames.
struct FrameText {
  /// The start of a message.
  struct Head: Equatable {
    /// The number of events that the message reports as handled.
    var settled = 0
    /// Whether the message reports that the page is live.
    var isGreeting = false
  }

  var bytes: [UInt8] = []
  private var start = 0
  private var isUpgraded = false

  /// The start of the next message, once the message has arrived completely; nil before that.
  mutating func next() throws(LoadError) -> Head? {
    if !isUpgraded { try skipAnswer() }
    guard isUpgraded, bytes.count - start >= 2 else { return nothing() }
    var length = Int(bytes[start + 1])
    var header = 2
    if length >= 126 {
      let wide = length == 126 ? 2 : 8
      guard bytes.count - start >= 2 + wide else { return nothing() }
      length = bytes[start + 2..<start + 2 + wide].reduce(0) { $0 << 8 | Int($1) }
      header = 2 + wide
    }
    guard bytes.count - start >= header + length else { return nothing() }
    let opcode = bytes[start] & 15
    let payload = bytes[start + header..<start + header + length]
    start += header + length
    guard opcode != 8 else { throw .closed }
    return opcode == 1 ? head(of: payload) : Head()
  }

  private func head(of payload: ArraySlice<UInt8>) -> Head {
    var head = Head(isGreeting: payload.first == UInt8(ascii: "*"))
    for byte in payload {
      guard (0x30...0x39).contains(byte) else { break }
      head.settled = head.settled * 10 + Int(byte - 0x30)
    }
    return head
  }

  /// Drops the parsed bytes, to make room for the rest of a frame.
  private mutating func nothing() -> Head? {
    bytes.removeFirst(start)
    start = 0
    return nil
  }

  private mutating func skipAnswer() throws(LoadError) {
    let end = Array("\r\n\r\n".utf8)
    guard let at = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else { return }
    guard bytes.starts(with: "HTTP/1.1 101".utf8) else { throw .page("it did not become live") }
    start = at + 4
    isUpgraded = true
  }
}
