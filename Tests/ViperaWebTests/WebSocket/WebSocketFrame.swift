/// A frame as a browser writes it.
struct WebSocketFrame {
  var opcode: UInt8
  var payload: [UInt8] = []
  var isFinal = true
  var reserved: UInt8 = 0
  var isMasked = true

  static func text(_ text: String) -> WebSocketFrame {
    WebSocketFrame(opcode: 1, payload: Array(text.utf8))
  }

  /// A frame with the compression bit.
  static func packed(_ bytes: [UInt8], opcode: UInt8 = 1, isFinal: Bool = true) -> WebSocketFrame {
    WebSocketFrame(opcode: opcode, payload: bytes, isFinal: isFinal, reserved: 4)
  }

  static func close(_ code: UInt16?, _ reason: String = "") -> WebSocketFrame {
    let bytes = code.map { [UInt8($0 >> 8), UInt8($0 & 255)] } ?? []
    return WebSocketFrame(opcode: 8, payload: bytes + Array(reason.utf8))
  }

  var bytes: [UInt8] {
    let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
    var bytes = [(isFinal ? 0x80 : 0) | reserved << 4 | opcode]
    let flag: UInt8 = isMasked ? 0x80 : 0
    switch payload.count {
    case ..<126: bytes.append(flag | UInt8(payload.count))
    case ..<65_536: bytes += [flag | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default:
      bytes.append(flag | 127)
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
    }
    guard isMasked else { return bytes + payload }
    return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  /// Parses the bytes that a server has written; an incomplete last frame is dropped.
  static func all(in bytes: [UInt8]) -> [WebSocketFrame] {
    var rest = bytes[...]
    var frames: [WebSocketFrame] = []
    while rest.count >= 2 {
      let (first, second) = (rest[rest.startIndex], rest[rest.startIndex + 1])
      var (length, start) = (Int(second & 127), 2)
      let extended = length == 126 ? 2 : length == 127 ? 8 : 0
      guard rest.count >= 2 + extended else { break }
      if extended > 0 {
        length = rest.dropFirst(2).prefix(extended).reduce(0) { $0 << 8 | Int($1) }
        start += extended
      }
      guard rest.count >= start + length else { break }
      let payload = Array(rest.dropFirst(start).prefix(length))
      frames.append(
        WebSocketFrame(
          opcode: first & 15,
          payload: payload,
          isFinal: first & 0x80 != 0,
          reserved: first >> 4 & 7,
          isMasked: second & 0x80 != 0
        )
      )
      rest = rest.dropFirst(start + length)
    }
    return frames
  }

  /// The code of a close frame; 1005 if the frame has none.
  var closeCode: Int {
    payload.count < 2 ? 1_005 : Int(payload[0]) << 8 | Int(payload[1])
  }

  /// A description of the frame, for comparison with the expected frames.
  var summary: String {
    let text = String(decoding: payload, as: UTF8.self)
    switch opcode {
    case 1: return "text \(text)"
    case 2: return "binary \(payload)"
    case 8: return "close \(closeCode)"
    case 9: return "ping \(text)"
    case 10: return "pong \(text)"
    default: return "opcode \(opcode)"
    }
  }
}
