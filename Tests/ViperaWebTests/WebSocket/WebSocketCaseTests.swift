import Testing
import Vipera

@testable import ViperaWeb

@Suite struct WebSocketCaseTests {
  static let loop = EventLoop(name: "websocket-cases")

  private struct Outcome: Equatable, Sendable {
    var answers: [String]
    var end: Int?
  }

  /// Opens a WebSocket that echoes messages, and sends the pieces, each in its own turn of the loop.
  private func outcome(
    of row: WebSocketCase,
    cutBy pieces: @Sendable (_ bytes: [UInt8]) -> [ArraySlice<UInt8>]
  ) async -> Outcome {
    await Self.loop.run { loop in
      let end = Guarded<Int?>(nil)
      let compression = row.isCompressing ? WebSocketCompression(.init(), .init()) : nil
      let pair = UpgradedPair(compression: compression, on: loop) { socket in
        socket.onText = { [unowned socket] in socket.send(text: $0.copied) }
        socket.onBinary = { [unowned socket] in socket.send(binary: $0.copied) }
        socket.onClose = { code, _ in end.withLock { $0 = Int(code.rawValue) } }
      }
      for piece in pieces(row.bytes) { pair.send(piece, on: loop) }
      let answers = WebSocketFrame.all(in: pair.answers()).map(\.summary)
      return Outcome(answers: answers, end: end.withLock(\.self))
    }
  }

  @Test(arguments: WebSocketCase.all)
  func inOnePiece(row: WebSocketCase) async {
    let outcome = await outcome(of: row) { [$0[...]] }
    #expect(outcome == Outcome(answers: row.answers, end: row.end))
  }

  @Test(arguments: WebSocketCase.all)
  func byteByByte(row: WebSocketCase) async {
    let outcome = await outcome(of: row) { bytes in bytes.indices.map { bytes[$0...$0] } }
    #expect(outcome == Outcome(answers: row.answers, end: row.end))
  }

  @Test(arguments: WebSocketCase.all)
  func cutInTwoAnywhere(row: WebSocketCase) async {
    for cut in 1..<row.bytes.count {
      let outcome = await outcome(of: row) { [$0[..<cut], $0[cut...]] }
      #expect(outcome == Outcome(answers: row.answers, end: row.end), "cut at \(cut)")
    }
  }
}

extension Span<UInt8> {
  var copied: [UInt8] {
    withUnsafeBufferPointer { Array($0) }
  }
}
