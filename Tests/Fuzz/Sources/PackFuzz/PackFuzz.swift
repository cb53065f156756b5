import Fuzzing

@testable import ViperaWeb

/// Compressed messages: any input is decompressed or rejected, and compressing and decompressing returns the original.
@main
enum PackFuzz {
  static func main() {
    FuzzInput.drive { start, count in
      run(FuzzInput(start, count))
      return 0
    }
  }
}

private func run(_ input: FuzzInput) {
  var input = input
  let choice = Int(input.choice())
  let bytes = Array(input.bytes)
  let limit = choice * 64
  bytes.withUnsafeBufferPointer { bytes in
    _ = try? inflater.withMessage(bytes, limit: limit) { message in
      hold("no message is beyond the limit", message.count <= limit)
    }
  }
  hold("what was packed comes out again", unpacked(packed(bytes)) == bytes)
  // The history is what the client has decompressed before. A message that was compressed after the history must be
  // decompressed after it as well.
  let place = bytes.count * choice / 256
  let (history, message) = (Array(bytes[..<place]), Array(bytes[place...]))
  let both = packed(history) + Deflater.marker + packed(message, after: history)
  hold("a history is what references mean", unpacked(both) == bytes)
}

// SAFETY: libFuzzer has one thread.
private nonisolated(unsafe) let inflater = Inflater()
// SAFETY: libFuzzer has one thread.
private nonisolated(unsafe) let deflater = Deflater(
  .raw(windowBits: WebSocketCompression.windowBits),
  level: WebSocketCompression.level,
  memoryLevel: WebSocketCompression.memoryLevel
)

private func packed(_ bytes: [UInt8], after history: [UInt8] = []) -> [UInt8] {
  var packed: [UInt8] = []
  bytes.withUnsafeBufferPointer { deflater.append(message: $0, after: history, to: &packed) }
  return packed
}

private func unpacked(_ bytes: [UInt8]) -> [UInt8]? {
  var message: [UInt8]?
  bytes.withUnsafeBufferPointer { bytes in
    _ = try? inflater.withMessage(bytes, limit: 65_536) {
      message = $0.withUnsafeBufferPointer(Array.init)
    }
  }
  return message
}
