import Testing

/// The bytes that a client sends on an open WebSocket, and all frames that an echo server must return.
struct WebSocketCase: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  let answers: [String]
  /// The argument of the server's `onClose`, or nil if the WebSocket is still open.
  let end: Int?
  /// Whether compression was negotiated.
  var isCompressing = false

  var testDescription: String { name }

  init(_ name: String, _ frames: WebSocketFrame..., answers: String..., end: Int? = nil) {
    self.name = name
    bytes = frames.flatMap(\.bytes)
    self.answers = answers
    self.end = end
  }

  init(_ name: String, bytes: [UInt8], answers: String..., end: Int? = nil) {
    self.name = name
    self.bytes = bytes
    self.answers = answers
    self.end = end
  }

  private static func frame(
    _ opcode: UInt8,
    _ text: String = "",
    isFinal: Bool = true
  ) -> WebSocketFrame {
    WebSocketFrame(opcode: opcode, payload: Array(text.utf8), isFinal: isFinal)
  }

  static let all = messages + fragments + control + closing + violations + compressed

  static let messages: [WebSocketCase] = [
    .init("text", .text("hello"), answers: "text hello"),
    .init("empty text", .text(""), answers: "text "),
    .init("text beyond ASCII", .text("größer ☕️"), answers: "text größer ☕️"),
    .init("bytes", WebSocketFrame(opcode: 2, payload: [0, 255]), answers: "binary [0, 255]"),
    .init(
      "three at once",
      .text("a"),
      .text("b"),
      .text("c"),
      answers: "text a",
      "text b",
      "text c"
    ),
    .init(
      "125 bytes",
      .text(.init(repeating: "x", count: 125)),
      answers: "text " + .init(repeating: "x", count: 125)
    ),
    .init(
      "126 bytes",
      .text(.init(repeating: "x", count: 126)),
      answers: "text " + .init(repeating: "x", count: 126)
    ),
    .init(
      "as much as may be",
      .text(.init(repeating: "x", count: 300)),
      answers: "text " + .init(repeating: "x", count: 300)
    ),
  ]

  static let fragments: [WebSocketCase] = [
    .init(
      "two fragments",
      frame(1, "ab", isFinal: false),
      frame(0, "cd"),
      answers: "text abcd"
    ),
    .init(
      "empty fragments",
      frame(1, isFinal: false),
      frame(0, isFinal: false),
      frame(0, "x"),
      answers: "text x"
    ),
    .init(
      "a ping between fragments",
      frame(1, "ab", isFinal: false),
      frame(9, "p"),
      frame(0, "cd"),
      answers: "pong p",
      "text abcd"
    ),
    .init(
      "a character cut by fragments",
      WebSocketFrame(opcode: 1, payload: [0xe2, 0x98], isFinal: false),
      WebSocketFrame(opcode: 0, payload: [0x95]),
      answers: "text ☕"
    ),
    .init("a fragment of nothing", frame(0, "x"), answers: "close 1002", end: 1_002),
    .init(
      "a message within a message",
      frame(1, "a", isFinal: false),
      frame(1, "b"),
      answers: "close 1002",
      end: 1_002
    ),
    .init(
      "fragments too large together",
      frame(1, .init(repeating: "x", count: 200), isFinal: false),
      frame(0, .init(repeating: "x", count: 101)),
      answers: "close 1009",
      end: 1_009
    ),
  ]

  static let control: [WebSocketCase] = [
    .init("a ping", frame(9, "here?"), answers: "pong here?"),
    .init("an empty ping", frame(9), answers: "pong "),
    .init("a pong nobody asked for", frame(10, "x"), .text("a"), answers: "text a"),
    .init(
      "a ping too long",
      frame(9, .init(repeating: "x", count: 126)),
      answers: "close 1002",
      end: 1_002
    ),
    .init("a ping in fragments", frame(9, isFinal: false), answers: "close 1002", end: 1_002),
  ]

  static let closing: [WebSocketCase] = [
    .init("the end", .close(1_000, "bye"), answers: "close 1000", end: 1_000),
    .init("the end without a code", .close(nil), answers: "close 1005", end: 1_005),
    .init("the end with a code of its own", .close(4_321), answers: "close 4321", end: 4_321),
    .init(
      "a message before the end",
      .text("a"),
      .close(1_001),
      answers: "text a",
      "close 1001",
      end: 1_001
    ),
    .init("a message behind the end", .close(1_000), .text("a"), answers: "close 1000", end: 1_000),
    .init(
      "half a code",
      WebSocketFrame(opcode: 8, payload: [3]),
      answers: "close 1002",
      end: 1_002
    ),
    .init("a code that must not be sent", .close(1_005), answers: "close 1002", end: 1_002),
    .init("a code nobody knows", .close(999), answers: "close 1002", end: 1_002),
    .init("a code of the future", .close(1_016), answers: "close 1002", end: 1_002),
    .init(
      "a reason that is not UTF-8",
      WebSocketFrame(opcode: 8, payload: [3, 0xe8, 0xff]),
      answers: "close 1007",
      end: 1_007
    ),
  ]

  static let violations: [WebSocketCase] = [
    .init(
      "no mask",
      WebSocketFrame(opcode: 1, payload: [97], isMasked: false),
      answers: "close 1002",
      end: 1_002
    ),
    .init(
      "a reserved bit",
      WebSocketFrame(opcode: 1, payload: [97], reserved: 4),
      answers: "close 1002",
      end: 1_002
    ),
    .init("a reserved opcode", frame(3, "a"), answers: "close 1002", end: 1_002),
    .init("a reserved control opcode", frame(11, "a"), answers: "close 1002", end: 1_002),
    .init(
      "text that is not UTF-8",
      WebSocketFrame(opcode: 1, payload: [0xff]),
      answers: "close 1007",
      end: 1_007
    ),
    .init(
      "text that ends within a character",
      WebSocketFrame(opcode: 1, payload: [0xe2, 0x98]),
      answers: "close 1007",
      end: 1_007
    ),
    .init(
      "half of a pair",
      WebSocketFrame(opcode: 1, payload: [0xed, 0xa0, 0x80]),
      answers: "close 1007",
      end: 1_007
    ),
    .init(
      "a message too large",
      .text(.init(repeating: "x", count: 301)),
      answers: "close 1009",
      end: 1_009
    ),
    .init(
      "a length written too long",
      bytes: [0x81, 0x80 | 126, 0, 1, 0, 0, 0, 0, 97],
      answers: "close 1002",
      end: 1_002
    ),
    .init(
      "a length beyond 63 bits",
      bytes: [0x82, 0xff, 0xff] + .init(repeating: 0, count: 11),
      answers: "close 1002",
      end: 1_002
    ),
    .init(
      "a length far too large",
      bytes: [0x82, 0xff, 0x7f] + .init(repeating: 0xff, count: 12),
      answers: "close 1009",
      end: 1_009
    ),
  ]
}
