import Testing
import Vipera

@testable import ViperaWeb

@Suite struct WebSocketTests {
  private static let upgrade = """
    GET /live HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
    Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n
    """

  /// An actor on the loop of its WebSocket, like a live session.
  actor Session {
    let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.unownedExecutor }
    private(set) var texts: [String] = []
    private(set) var end: WebSocket.CloseCode?
    private var socket: WebSocket?

    init(loop: EventLoop) {
      self.loop = loop
    }

    func attach(_ socket: WebSocket) {
      self.socket = socket
    }

    func receive(_ text: [UInt8]) {
      texts.append(String(decoding: text, as: UTF8.self))
      socket?.send(text: "\(texts.count)")
    }

    func ended(_ code: WebSocket.CloseCode) {
      end = code
    }

    func close() {
      socket?.close(.goingAway, reason: "done")
    }
  }

  private static func open(_ session: Session) -> @Sendable (WebSocket) -> Void {
    { socket in
      session.assumeIsolated { $0.attach(socket) }
      socket.onText = { text in
        let bytes = text.copied
        session.assumeIsolated { $0.receive(bytes) }
      }
      socket.onClose = { code, _ in session.assumeIsolated { $0.ended(code) } }
    }
  }

  /// Reads the head of the response, and returns the frames after it.
  private func opened(_ client: RawClient, sending bytes: [UInt8] = []) async -> [WebSocketFrame] {
    client.send(Array(Self.upgrade.utf8) + bytes)
    return Self.frames(in: await client.read(until: \.hasWholeHead))
  }

  @Test func aSessionOnItsOwnLoopHearsAndAnswersWithoutAHop() async throws {
    let sessions = Guarded<[Session]>([])
    try await withServer(
      loops: 2,
      answering: { request in
        // Always uses the loop of the first session, even if another loop has read the request.
        .later {
          let loop = sessions.withLock { $0[0].loop }
          let session = sessions.withLock { $0[0] }
          return .webSocket(for: request, on: loop, open: Self.open(session))
        }
      }
    ) { running in
      let session = Session(loop: running.group.loops[1])
      sessions.withLock { $0 = [session] }
      for number in 1...4 {
        let client = try running.client()
        // The frame is sent right after the request, so it must also be passed to the session's loop.
        client.send(Array(Self.upgrade.utf8) + WebSocketFrame.text("hello").bytes)
        let bytes = await client.read { $0.hasWholeHead && !Self.frames(in: $0).isEmpty }
        #expect(Self.frames(in: bytes).map(\.summary) == ["text \(number)"])
        client.send(WebSocketFrame.close(1_000).bytes)
        _ = await client.readAll()
        client.close()
      }
      #expect(await session.texts.count == 4)
      #expect(await session.end == .normal)
      let statistics = await running.server.statistics()
      #expect(statistics.openWebSockets == 0 && statistics.openConnections == 0)
      #expect(statistics.messagesIn == 4 && statistics.messagesOut == 4)
    }
  }

  private static func frames(in bytes: [UInt8]) -> [WebSocketFrame] {
    let end = bytes.indices.dropLast(3).first {
      bytes[$0..<$0 + 4].elementsEqual([13, 10, 13, 10])
    }
    return end.map { WebSocketFrame.all(in: Array(bytes[($0 + 4)...])) } ?? []
  }

  @Test(arguments: [false, true])
  func whatIsSentBehindTheRequestReachesTheWebSocket(isLater: Bool) async throws {
    let handler: HTTPServer.Handler = { request in
      let response = HTTPResponse.webSocket(for: request) { socket in
        socket.onText = { [unowned socket] in socket.send(text: $0.copied) }
      }
      return isLater ? .later { response } : .now(response)
    }
    try await withServer(answering: handler) { running in
      let client = try running.client()
      client.send(Array(Self.upgrade.utf8) + WebSocketFrame.text("early").bytes)
      let bytes = await client.read { $0.hasWholeHead && !Self.frames(in: $0).isEmpty }
      #expect(Self.frames(in: bytes).map(\.summary) == ["text early"])
      client.close()
    }
  }

  @Test func whatIsSentInOneTurnIsWrittenAtOnce() async {
    let loop = EventLoop(name: "turns")
    await loop.run { loop in
      let pair = UpgradedPair(on: loop) { _ in }
      for number in 0..<10 { pair.socket.send(text: "\(number)") }
      #expect(pair.answers().isEmpty)
      #expect(pair.socket.queuedBytes == 30)
      #expect(loop.flushing.count == 1)
      pair.socket.flush(on: loop)
      #expect(WebSocketFrame.all(in: pair.answers()).count == 10)
      #expect(pair.socket.queuedBytes == 0)
      // What is sent after that in the same turn needs another flush.
      pair.socket.send(text: "a")
      #expect(pair.socket.queuedBytes == 3)
      #expect(loop.flushing.count == 2)
      pair.socket.flush(on: loop)
      #expect(WebSocketFrame.all(in: pair.answers()).map(\.summary).last == "text a")
      #expect(pair.socket.outgoing.storage.capacity == 0)
    }
  }

  @Test func anIdleWebSocketOwnsNoBuffers() async {
    let loop = EventLoop(name: "idle")
    await loop.run { loop in
      let pair = UpgradedPair(on: loop) { socket in
        socket.onText = { [unowned socket] in socket.send(text: $0.copied) }
      }
      let frame = WebSocketFrame.text("hello").bytes
      pair.send(frame[..<4], on: loop)
      #expect(pair.socket.codec != nil)
      pair.send(frame[4...], on: loop)
      #expect(WebSocketFrame.all(in: pair.answers()).map(\.summary) == ["text hello"])
      #expect(pair.socket.codec == nil)
      #expect(pair.socket.outgoing.storage.capacity == 0)
    }
  }

  @Test func aPeerThatGivesNoSignOfLifeIsGivenUp() async {
    let clock = ManualLoopClock()
    let loop = EventLoop(name: "pings", clock: .manual(clock))
    await loop.run { loop in
      let end = Guarded<Int?>(nil)
      let pair = UpgradedPair(on: loop) { socket in
        socket.onClose = { code, _ in end.withLock { $0 = Int(code.rawValue) } }
      }
      loop.pass(.seconds(30), on: clock)
      pair.socket.flush(on: loop)
      #expect(WebSocketFrame.all(in: pair.answers()).map(\.summary) == ["ping "])
      pair.send(WebSocketFrame(opcode: 10).bytes, on: loop)
      loop.pass(.seconds(29), on: clock)
      #expect(end.withLock(\.self) == nil)
      loop.pass(.seconds(1), on: clock)
      loop.pass(.seconds(20), on: clock)
      #expect(end.withLock(\.self) == 1_006)
    }
  }

  @Test func aCloseThatIsNotAnsweredIsNotWaitedForLong() async {
    let clock = ManualLoopClock()
    let loop = EventLoop(name: "close", clock: .manual(clock))
    await loop.run { loop in
      let ends = Guarded<[Int]>([])
      let pair = UpgradedPair(on: loop) { socket in
        socket.onClose = { code, _ in ends.withLock { $0.append(Int(code.rawValue)) } }
      }
      pair.socket.close(.goingAway, reason: String(repeating: "é", count: 100))
      pair.socket.close(.normal)
      pair.socket.flush(on: loop)
      let frames = WebSocketFrame.all(in: pair.answers())
      #expect(frames.map(\.closeCode) == [1_001])
      #expect(frames.first?.payload.count == 2 + 122)
      loop.pass(.seconds(5), on: clock)
      #expect(pair.socket.isGone)
      #expect(ends.withLock(\.self) == [1_006])
    }
  }

  @Test func stoppingTheServerSaysGoodbye() async throws {
    // The client has five seconds to answer, which may be too short on a busy machine, so the clock does not run.
    let group = EventLoopGroup(count: 1, clock: .manual(ManualLoopClock()))
    let end = Guarded<Int?>(nil)
    let server = HTTPServer(
      .init(port: 0),
      on: group,
      answering: { request in
        .now(
          .webSocket(for: request) { socket in
            socket.onClose = { code, _ in end.withLock { $0 = Int(code.rawValue) } }
          }
        )
      }
    )
    try await server.start()
    let client = try RawClient(to: server.address)
    _ = await opened(client)
    async let stopped: Void = server.stop(within: .seconds(60))
    let frames = WebSocketFrame.all(in: await client.read { WebSocketFrame.all(in: $0).count == 1 })
    #expect(frames.map(\.closeCode) == [1_001])
    client.send(WebSocketFrame.close(1_001).bytes)
    await stopped
    #expect(end.withLock(\.self) == 1_001)
    client.close()
  }

  @Test func losingTheConnectionIsTold() async throws {
    let end = Guarded<Int?>(nil)
    let handler: HTTPServer.Handler = { request in
      .now(
        .webSocket(for: request) { socket in
          socket.onClose = { code, _ in end.withLock { $0 = Int(code.rawValue) } }
        }
      )
    }
    try await withServer(answering: handler) { running in
      let client = try running.client()
      _ = await opened(client)
      client.reset()
      await running.until { $0.openConnections == 0 }
      #expect(end.withLock(\.self) == 1_006)
    }
  }

  @Test func callingFromAnotherThreadIsCaught() async {
    await #expect(processExitsWith: .failure) {
      let loop = EventLoop(name: "mine")
      let socket = await loop.run { loop in UpgradedPair(on: loop) { _ in }.socket }
      socket.send(text: "from elsewhere")
    }
  }

  // Fixed bug: passing on a close code that came from another peer ended the server.
  @Test(arguments: [0, 999, 1_004, 1_005, 1_006, 1_015, 2_999, 5_000, 65_535] as [UInt16])
  func aCodeThatMustNotBeSentClosesWith1011(code: UInt16) async {
    let loop = EventLoop(name: "mine")
    let (codes, faults) = await loop.run { loop in
      let pair = UpgradedPair(on: loop) { _ in }
      pair.socket.close(WebSocket.CloseCode(rawValue: code), reason: "not sent")
      pair.socket.flush(on: loop)
      return (WebSocketFrame.all(in: pair.answers()).map(\.closeCode), pair.worker.counters.faults)
    }
    #expect(codes == [1_011])
    #expect(faults == 1)
  }
}
