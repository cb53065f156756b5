import Testing
import Waiting

@testable import ViperaWeb

/// Compressed messages, decompressed by a client with one window for all of them.
@Suite struct WebSocketDeflateTests {
  static let loop = EventLoop(name: "websocket-deflate")

  private static func pair(
    _ agreement: WebSocketCompression.Agreement = .init(),
    _ settings: WebSocket.Compression = .init(),
    on loop: isolated EventLoop
  ) -> UpgradedPair {
    let compression = WebSocketCompression(agreement, settings)
    return UpgradedPair(WebSocket.Limits(), compression: compression, on: loop) { _ in }
  }

  private static let row = "<li class=\"row\" data-row=\"17\"><strong>Hollow Lamp</strong></li>"
  private static let patch = Array(String(repeating: row, count: 20).utf8)

  /// The frames that the WebSocket sends for `messages`, each in its own turn of the loop.
  private static func frames(
    for messages: [[UInt8]],
    of pair: UpgradedPair,
    on loop: isolated EventLoop
  ) -> [WebSocketFrame] {
    var bytes: [UInt8] = []
    for message in messages {
      #expect(pair.socket.send(binary: message))
      pair.socket.flush(on: loop)
      bytes = pair.answers()
    }
    return WebSocketFrame.all(in: bytes)
  }

  @Test func smallMessagesGoAsTheyAreAndLargerOnesCompressed() async {
    await Self.loop.run { loop in
      let messages = [149, 150].map { [UInt8](repeating: 97, count: $0) }
      let frames = Self.frames(for: messages, of: Self.pair(on: loop), on: loop)
      #expect(frames.map(\.reserved) == [0, 4])
      #expect(frames[0].payload == messages[0])
      #expect(PeerInflater().message(frames[1].payload) == messages[1])
    }
  }

  @Test func whatWouldNotShrinkGoesAsItIsAndIsNotReferredTo() async {
    await Self.loop.run { loop in
      var random = SeededGenerator(seed: 5)
      let noise = (0..<400).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      let messages = [noise, noise + Self.patch, Self.patch]
      let frames = Self.frames(for: messages, of: Self.pair(on: loop), on: loop)
      #expect(frames.map(\.reserved) == [0, 4, 4])
      let peer = PeerInflater()
      #expect(frames.dropFirst().map { peer.message($0.payload) } == [messages[1], messages[2]])
    }
  }

  @Test func whatComesAgainIsOnlyReferredTo() async {
    await Self.loop.run { loop in
      let frames = Self.frames(
        for: [Self.patch, Self.patch],
        of: Self.pair(on: loop),
        on: loop
      )
      #expect(frames[1].payload.count * 2 < frames[0].payload.count)
      let peer = PeerInflater()
      for frame in frames { #expect(peer.message(frame.payload) == Self.patch) }
    }
  }

  @Test func aPeerThatWantsEachMessageBegunAnewGetsItSo() async {
    await Self.loop.run { loop in
      let pair = Self.pair(.init(keepsHistory: false), on: loop)
      let frames = Self.frames(for: [Self.patch, Self.patch], of: pair, on: loop)
      #expect(frames[0].payload == frames[1].payload)
      #expect(pair.worker.histories.count == 0)
      let peer = PeerInflater(isBegunAnew: true)
      for frame in frames { #expect(peer.message(frame.payload) == Self.patch) }
    }
  }

  /// Messages of every size, some of which reset the history, for every window size that can be negotiated.
  ///
  /// The client's window has exactly this size.
  @Test(arguments: 9...15)
  func everythingIsUnpackedByAPeerWithTheWindowAgreedOn(windowBits: Int) async {
    await Self.loop.run { loop in
      var random = SeededGenerator(seed: UInt64(windowBits))
      let agreement = WebSocketExtensionOffer(
        name: "permessage-deflate",
        parameters: [.init(name: "server_max_window_bits", value: "\(windowBits)")]
      ).agreement
      let pair = Self.pair(agreement ?? .init(), on: loop)
      let peer = PeerInflater(windowBits: windowBits)
      let sizes = [1, 149, 150, 300, 3_000, 4_096, 8_192, 8_193, 20_000, 70_000]
      var unlike = 0
      var answered = 0
      for _ in 0..<150 {
        var message: [UInt8] = []
        let size = sizes.randomElement(using: &random) ?? 1
        while message.count < size {
          let number = Int.random(in: 0..<5_000, using: &random)
          message += "\(number)\(Self.row.prefix(number % 60))".utf8
        }
        if Int.random(in: 0..<12, using: &random) == 0, let history = pair.socket.history {
          pair.worker.histories.remove(history)
        }
        pair.socket.send(binary: message)
        pair.socket.flush(on: loop)
        var answers = pair.answers()
        while !pair.socket.outgoing.isEmpty {
          pair.socket.flush(on: loop)
          answers = pair.answers()
        }
        let frames = WebSocketFrame.all(in: Array(answers[answered...]))
        answered = answers.count
        let isPacked = frames.first?.reserved == 4
        let got = frames.first.flatMap { isPacked ? peer.message($0.payload) : $0.payload }
        if frames.count != 1 || got != message { unlike += 1 }
      }
      #expect(unlike == 0)
      pair.socket.abort(on: loop)
      #expect(pair.worker.histories.count == 0)
    }
  }

  @Test func anIdleWebSocketKeepsNoHistory() async {
    let clock = ManualLoopClock()
    let loop = EventLoop(name: "idle-histories", clock: .manual(clock))
    let histories = await loop.run { loop in
      let pair = Self.pair(on: loop)
      _ = Self.frames(for: [Self.patch], of: pair, on: loop)
      return Kept(pair: pair)
    }
    #expect(await loop.run { _ in histories.pair.worker.histories.count } == 1)
    clock.advance(by: .seconds(5))
    await waitUntil { await loop.run({ _ in histories.pair.worker.histories.count }) == 0 }
    await loop.run { loop in
      #expect(histories.pair.socket.history?.bytes.capacity == 0)
      let frames = Self.frames(for: [Self.patch], of: histories.pair, on: loop)
      let peer = PeerInflater()
      for frame in frames { #expect(peer.message(frame.payload) == Self.patch) }
      #expect(histories.pair.worker.histories.count == 1)
      histories.pair.socket.abort(on: loop)
    }
  }

  // SAFETY: used on the loop's thread only.
  private final class Kept: @unchecked Sendable {
    let pair: UpgradedPair

    init(pair: UpgradedPair) {
      self.pair = pair
    }
  }

  @Test func thereAreNoMoreHistoriesThanMayBe() async {
    await Self.loop.run { loop in
      let histories = WebSocketHistories(limit: 2)
      let three = (0..<3).map { _ in WebSocketHistory() }
      let used = three.map { histories.use($0, for: .seconds(1), on: loop) }
      #expect(used == [true, true, false])
      histories.remove(three[0])
      let isUsed = histories.use(three[2], for: .seconds(1), on: loop)
      #expect(isUsed)
      #expect(histories.count == 2)
    }
  }

  @Test func aHistoryIsTheEndOfWhatWasSentAndNoLonger() {
    let history = WebSocketHistory()
    var all: [UInt8] = []
    for size in [3, 4, 1, 10, 2, 9, 8, 1] {
      let message = (0..<size).map { UInt8(truncatingIfNeeded: all.count + $0) }
      all += message
      message.withUnsafeBufferPointer { history.append($0, limit: 9) }
      #expect(history.bytes == all.suffix(9))
    }
  }

  @Test func nothingIsUnpackedBeyondTheLimit() {
    let bomb = [UInt8](repeating: 97, count: 20_000).packed
    let inflater = Inflater()
    var size = 0
    bomb.withUnsafeBufferPointer { bomb in
      #expect(throws: Inflater.Failure.tooLarge) {
        try inflater.withMessage(bomb, limit: 19_999) { _ in }
      }
      #expect(throws: Never.self) {
        try inflater.withMessage(bomb, limit: 20_000) { size = $0.count }
      }
    }
    #expect(size == 20_000)
  }
}
