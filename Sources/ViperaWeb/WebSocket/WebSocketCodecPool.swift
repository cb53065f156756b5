/// The unused codecs of one loop.
struct WebSocketCodecPool {
  private var free: [WebSocketCodec] = []
  private let limit = 32

  init() {}

  mutating func borrow() -> WebSocketCodec {
    free.popLast() ?? WebSocketCodec()
  }

  mutating func giveBack(_ codec: WebSocketCodec) {
    guard free.count < limit else { return }
    free.append(codec)
  }
}
