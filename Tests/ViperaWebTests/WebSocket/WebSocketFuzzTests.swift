import Testing
import Vipera

@testable import ViperaWeb

@Suite struct WebSocketFuzzTests {
  static let loop = EventLoop(name: "websocket-fuzz")

  private static func input(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1..<8, using: &random) {
      let opcodes: [UInt8] = [0, 1, 1, 1, 2, 2, 8, 9, 10, 3, 11]
      var frame = WebSocketFrame(opcode: opcodes.randomElement(using: &random) ?? 1)
      frame.isFinal = Int.random(in: 0..<4, using: &random) > 0
      frame.isMasked = Int.random(in: 0..<20, using: &random) > 0
      frame.reserved = Int.random(in: 0..<20, using: &random) == 0 ? 4 : 0
      let count = [0, 1, 2, 5, 125, 126, 200, 301].randomElement(using: &random) ?? 0
      frame.payload = (0..<count).map { _ in
        Bool.random(using: &random) ? 97 : UInt8.random(in: .min ... .max, using: &random)
      }
      bytes += frame.bytes
    }
    if Bool.random(using: &random), let place = bytes.indices.randomElement(using: &random) {
      bytes[place] = UInt8.random(in: .min ... .max, using: &random)
    }
    return bytes
  }

  /// Sends the bytes in random pieces, and returns the WebSocket's frames and the close code.
  private static func outcome(
    of bytes: [UInt8],
    cutBy random: inout SeededGenerator,
    upTo largest: Int,
    on loop: isolated EventLoop
  ) -> [String] {
    let end = Guarded<Int?>(nil)
    let pair = UpgradedPair(on: loop) { socket in
      socket.onText = { [unowned socket] in socket.send(text: $0.copied) }
      socket.onBinary = { [unowned socket] in socket.send(binary: $0.copied) }
      socket.onClose = { code, _ in end.withLock { $0 = Int(code.rawValue) } }
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...largest, using: &random))
      pair.send(piece, on: loop)
      rest = rest.dropFirst(piece.count)
    }
    let answers = WebSocketFrame.all(in: pair.answers()).map(\.summary)
    var told = end.withLock(\.self)
    // A close frame may break two rules; which error is found first depends on the pieces.
    if told == 1_007 { told = 1_002 }
    if !pair.socket.isGone { pair.socket.abort(on: loop) }
    return answers + ["ended \(told ?? 0)"]
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func whateverComesIsAnsweredTheSameHoweverItIsCut(seed: UInt64) async {
    let differing = await Self.loop.run { loop in
      var random = SeededGenerator(seed: seed)
      var differing: [String] = []
      // Tests/Fuzz covers the inputs that random bytes do not reach.
      for _ in 0..<200 {
        let bytes = Self.input(&random)
        let whole = Self.outcome(of: bytes, cutBy: &random, upTo: 10_000, on: loop)
        let cut = Self.outcome(of: bytes, cutBy: &random, upTo: 30, on: loop)
        // The WebSocket may close before it sends a pong that was due in the same read, so only the ends are compared.
        if whole.last != cut.last { differing.append("\(whole) \(cut): \(bytes)") }
      }
      return differing
    }
    #expect(differing == [])
  }
}
