/// The codecs of one loop that nobody uses at the moment.
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
