/// The compressors of one event loop, each created when it is first needed.
final class CompressorPool {
  private(set) lazy var inflater = Inflater()
  private(set) lazy var gzip = Deflater(.gzip, level: 4, memoryLevel: 8)
  private var deflaters: [Int: Deflater] = [:]

  init() {}

  /// The compressor for WebSocket messages to peers whose window has 2 to the power of `windowBits` bytes.
  func deflater(windowBits: Int) -> Deflater {
    if let deflater = deflaters[windowBits] { return deflater }
    let deflater = Deflater(
      .raw(windowBits: windowBits),
      level: WebSocketCompression.level,
      memoryLevel: WebSocketCompression.memoryLevel
    )
    deflaters[windowBits] = deflater
    return deflater
  }
}
