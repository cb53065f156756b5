import Testing
import Vipera

@testable import ViperaWeb

/// Messages in many fragments, for each of which the server stores some bytes in addition to the text.
@Suite struct WebSocketFragmentTests {
  /// A text in `count` fragments.
  private func message(_ count: Int, of piece: String) -> [WebSocketFrame] {
    let payload = Array(piece.utf8)
    return (0..<count).map { number in
      WebSocketFrame(opcode: number == 0 ? 1 : 0, payload: payload, isFinal: number == count - 1)
    }
  }

  /// Sends frames until the server closes.
  ///
  /// Returns how many frames the server accepted, and the length of each text that it returned.
  private func outcome(of frames: [WebSocketFrame]) async -> (taken: Int, answers: [String]) {
    await WebSocketCaseTests.loop.run { loop in
      let pair = UpgradedPair(.init(), on: loop) { socket in
        socket.onText = { [unowned socket] in socket.send(text: "\($0.count)") }
      }
      var taken = 0
      for frame in frames where pair.socket.isOpen {
        pair.send(frame.bytes, on: loop)
        taken += 1
      }
      let answers = WebSocketFrame.all(in: pair.answers()).map(\.summary)
      pair.socket.abort(on: loop)
      return (taken, answers)
    }
  }

  // Fixed bug: the server stored about 100 bytes for each fragment, so a message of 65,000 bytes needed 6 MB.
  @Test(arguments: [("x", 131), ("", 129)])
  func aMessageOfTooManySmallFragmentsIsRefused(piece: String, taken: Int) async {
    let outcome = await outcome(of: message(65_000, of: piece))
    #expect(outcome.taken == taken)
    #expect(outcome.answers == ["close 1008"])
  }

  @Test func someSmallFragmentsAreTakenInEachMessage() async {
    let frames = message(130, of: "x")
    let outcome = await outcome(of: frames + frames + frames)
    #expect(outcome.answers == ["text 130", "text 130", "text 130"])
  }

  @Test func aLongMessageMayHaveMoreFragments() async {
    let piece = String(repeating: "x", count: 64)
    let outcome = await outcome(of: message(4_000, of: piece))
    #expect(outcome.answers == ["text 256000"])
  }
}
