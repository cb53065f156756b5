import Fuzzing

@testable import ViperaWeb

/// WebSocket frames, including compressed frames, are read whole and split, and echoed.
@main
enum FrameFuzz {
  static func main() {
    FuzzInput.drive { start, count in
      run(FuzzInput(start, count))
      return 0
    }
  }
}

private func run(_ input: FuzzInput) {
  var input = input
  let choice = input.choice()
  let inflater = choice & 1 == 0 ? nil : sharedInflater
  // An invalid close reason may be detected before its frame is complete. So unfinished frames are completed with
  // zeros: no frame is longer than 4,096 bytes, and no frame begins with 0.
  input.append(zeros: 4_096)
  let whole = Echo(inflater).outcome(of: input.pieces(of: .max))
  let cut = Echo(inflater).outcome(of: input.pieces(of: Int(choice / 2) % 32 + 1))
  hold("frames come to the same however they are cut", whole.messages == cut.messages)
  hold("what breaks the rules is ended", whole.isEnded && cut.isEnded)
}

private nonisolated(unsafe) let sharedInflater = Inflater()  // SAFETY: libFuzzer has one thread.

/// Echoes every message, and records the messages it received.
private final class Echo: WebSocketCodec.Client {
  static let limits = {
    var limits = WebSocket.Limits()
    limits.messageBytes = 2_048
    limits.frameBytes = 1_024
    return limits
  }()

  private let codec = WebSocketCodec()
  private var messages: [[UInt8]] = []
  private var answered = 0

  init(_ inflater: Inflater?) {
    codec.serve(self, Echo.limits, inflater: inflater)
  }

  func outcome(of pieces: [ArraySlice<UInt8>]) -> (messages: [[UInt8]], isEnded: Bool) {
    for piece in pieces {
      guard piece.withUnsafeBytes({ codec.receive($0) }) else { return (messages, true) }
    }
    hold("answers are as large as what they answer, and a frame more", answered <= 16_384 + sum * 2)
    return (messages, codec.hasSentClose)
  }

  private var sum: Int { messages.reduce(0) { $0 + $1.count + 10 } }

  func received(text: Span<UInt8>) {
    take(text, .text)
    hold("text is UTF-8", (try? UTF8Span(validating: text)) != nil)
  }

  func received(binary: Span<UInt8>) {
    take(binary, .binary)
  }

  func receivedPong() {}

  func received(close code: UInt16?, reason: String) {
    hold("a code may be sent", code.map { WebSocket.CloseCode(rawValue: $0).maySend } ?? true)
  }

  func write(_ bytes: UnsafeRawBufferPointer) {
    answered += bytes.count
  }

  private func take(_ message: Span<UInt8>, _ opcode: WebSocketCodec.Opcode) {
    hold("no message is beyond the limit", message.count <= Echo.limits.messageBytes)
    message.withUnsafeBufferPointer { bytes in
      messages.append(Array(bytes))
      _ = codec.send(opcode, bytes)
    }
  }
}
