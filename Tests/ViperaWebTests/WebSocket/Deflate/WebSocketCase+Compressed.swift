@testable import ViperaWeb

extension WebSocketCase {
  private static let hello: [UInt8] = [0xf2, 0x48, 0xcd, 0xc9, 0xc9, 0x07, 0x00]
  private static let fewBytes = ([0, 255, 0] as [UInt8]).packed
  private static let cutCharacter = ([0xe2, 0x98] as [UInt8]).packed

  /// Messages of clients that have negotiated compression, including those of RFC 7692, 7.2.3.
  static let compressed: [WebSocketCase] = (goodPacks + badPacks).map { row in
    var row = row
    row.isCompressing = true
    return row
  }

  private static let goodPacks: [WebSocketCase] = [
    .init("a compressed message", .packed(hello), answers: "text Hello"),
    .init(
      "compressed bytes",
      .packed(fewBytes, opcode: 2),
      answers: "binary [0, 255, 0]"
    ),
    .init(
      "a plain message among them",
      .text("a"),
      .packed(hello),
      answers: "text a",
      "text Hello"
    ),
    .init(
      "the same twice, begun anew",
      .packed(hello),
      .packed(hello),
      answers: "text Hello",
      "text Hello"
    ),
    .init(
      "compressed in fragments",
      .packed(Array(hello[..<3]), isFinal: false),
      WebSocketFrame(opcode: 0, payload: Array(hello[3...])),
      answers: "text Hello"
    ),
    .init(
      "a ping between compressed fragments",
      .packed(Array(hello[..<3]), isFinal: false),
      WebSocketFrame(opcode: 9),
      WebSocketFrame(opcode: 0, payload: Array(hello[3...])),
      answers: "pong ",
      "text Hello"
    ),
    .init(
      "a block that is not compressed",
      .packed([0, 5, 0, 0xfa, 0xff, 0x48, 0x65, 0x6c, 0x6c, 0x6f, 0]),
      answers: "text Hello"
    ),
    .init(
      "a block that says it is the last",
      .packed([0xf3, 0x48, 0xcd, 0xc9, 0xc9, 0x07, 0x00, 0x00]),
      answers: "text Hello"
    ),
    .init(
      "two blocks",
      .packed([0xf2, 0x48, 0x05, 0, 0, 0, 0xff, 0xff, 0xca, 0xc9, 0xc9, 0x07, 0]),
      answers: "text Hello"
    ),
    .init("nothing, compressed", .packed([0]), answers: "text "),
    .init(
      "bytes need not be text",
      .packed(cutCharacter, opcode: 2),
      answers: "binary [226, 152]"
    ),
  ]

  private static let badPacks: [WebSocketCase] = [
    .init(
      "nothing at all",
      .packed([]),
      answers: "close 1007",
      end: 1_007
    ),
    .init(
      "a reference to the message before",
      .packed(hello),
      .packed([0xf2, 0x00, 0x11, 0x00, 0x00]),
      answers: "text Hello",
      "close 1007",
      end: 1_007
    ),
    .init("broken", .packed([0xff, 0xff]), answers: "close 1007", end: 1_007),
    .init("cut off", .packed(Array(hello[..<4])), answers: "close 1007", end: 1_007),
    .init(
      "half of it is text",
      .packed(cutCharacter),
      answers: "close 1007",
      end: 1_007
    ),
    .init(
      "more than may be when unpacked",
      .packed([UInt8](repeating: 97, count: 301).packed),
      answers: "close 1009",
      end: 1_009
    ),
    .init(
      "far more than may be",
      .packed([UInt8](repeating: 97, count: 200_000).packed),
      answers: "close 1009",
      end: 1_009
    ),
    .init(
      "a ping that says it is compressed",
      WebSocketFrame(opcode: 9, reserved: 4),
      answers: "close 1002",
      end: 1_002
    ),
    .init(
      "a fragment that says so too late",
      WebSocketFrame(opcode: 1, payload: [97], isFinal: false),
      WebSocketFrame(opcode: 0, payload: [97], reserved: 4),
      answers: "close 1002",
      end: 1_002
    ),
    .init(
      "a fragment that says so again",
      .packed(Array(hello[..<3]), isFinal: false),
      WebSocketFrame(opcode: 0, payload: Array(hello[3...]), reserved: 4),
      answers: "close 1002",
      end: 1_002
    ),
    .init(
      "another reserved bit",
      WebSocketFrame(opcode: 1, payload: [97], reserved: 2),
      answers: "close 1002",
      end: 1_002
    ),
  ]
}

extension [UInt8] {
  /// The bytes of a message, compressed without earlier history.
  var packed: [UInt8] {
    var packed: [UInt8] = []
    withUnsafeBufferPointer { bytes in
      Deflater(.raw(windowBits: 15), level: 6, memoryLevel: 8)
        .append(message: bytes, after: [], to: &packed)
    }
    return packed
  }
}
