import Dispatch
import Glibc
import Synchronization
import Testing
import Waiting

@testable import ViperaWeb

@Suite struct HTTPEndingTests {
  private static let get = "GET /x HTTP/1.1\r\nHost: a\r\n\r\n"

  /// A handler that waits at `gate` and opens `cancelled` when it is cancelled.
  private func waiting(at gate: Gate, cancelled: Gate = Gate()) -> HTTPServer.Handler {
    { request in
      .later {
        await withTaskCancellationHandler {
          await gate.wait()
        } onCancel: {
          cancelled.open()
        }
        return HTTPResponse(text: request.path)
      }
    }
  }

  @Test(arguments: [false, true])
  func aHandlerIsCancelledWhenThePeerGoesAway(byReset: Bool) async throws {
    let (gate, cancelled) = (Gate(), Gate())
    try await withServer(answering: waiting(at: gate, cancelled: cancelled)) { running in
      let client = try running.client()
      client.send(Self.get)
      await running.until { $0.requests == 1 }
      if byReset { client.reset() } else { client.close() }
      await cancelled.wait()
      gate.open()
      await running.until { $0.openConnections == 0 }
    }
  }

  @Test func aHandlerIsCancelledThoughThePeerHadSentMore() async throws {
    let (gate, cancelled) = (Gate(), Gate())
    try await withServer(answering: waiting(at: gate, cancelled: cancelled)) { running in
      let client = try running.client()
      client.send(Self.get)
      await running.until { $0.requests == 1 }
      client.send(Self.get + Self.get)
      client.close()
      await cancelled.wait()
      gate.open()
      await running.until { $0.openConnections == 0 }
    }
  }

  @Test func aPeerThatFinishedItsHalfStillGetsItsAnswer() async throws {
    let (gate, cancelled) = (Gate(), Gate())
    try await withServer(answering: waiting(at: gate, cancelled: cancelled)) { running in
      let client = try running.client()
      client.send(Self.get)
      client.finish()
      await cancelled.wait()
      gate.open()
      #expect(Answer.all(in: await client.readAll()).map(\.body) == ["/x"])
      client.close()
      await running.until { $0.openConnections == 0 }
    }
  }

  @Test(arguments: [
    "GET", "GET / HTTP/1.1\r\nHost", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab",
  ])
  func whatEndsInTheMiddleIsNotAnswered(text: String) async throws {
    try await withServer(answering: pathHandler) { running in
      let client = try running.client()
      client.send(text)
      client.finish()
      #expect(await client.readAll().isEmpty)
      client.close()
      await running.until { $0.openConnections == 0 }
      #expect(await running.server.statistics().requests == 0)
    }
  }

  @Test func stoppingLetsWhatRunsFinishAndClosesWhatIsIdle() async throws {
    let gate = Gate()
    let group = EventLoopGroup(count: 2, clock: .manual(ManualLoopClock()))
    // This test has its own IP address, because another test may get the port of this server once it has stopped.
    var configuration = HTTPServer.Configuration()
    configuration.address = try #require(SocketAddress("127.0.0.2", port: 0))
    let server = HTTPServer(configuration, on: group, answering: waiting(at: gate))
    try await server.start()
    let running = RunningServer(server: server, group: group, clock: ManualLoopClock())
    let (busy, idle) = (try running.client(), try running.client())
    busy.send(Self.get)
    await running.until { $0.requests == 1 && $0.openConnections == 2 }
    let address = running.address
    async let stopped: Void = server.stop(within: .seconds(100))
    #expect(await idle.readAll().isEmpty)
    // Exit tests fork, and the child process keeps the listening socket until it executes another program.
    await waitUntil {
      guard let stranger = try? RawClient(to: address) else { return true }
      stranger.close()
      return false
    }
    gate.open()
    let answers = Answer.all(in: await busy.readAll())
    #expect(answers.map(\.body) == ["/x"])
    #expect(answers.first?.headers["connection"] == "close")
    busy.close()
    await stopped
    #expect(await server.statistics().openConnections == 0)
    idle.close()
  }

  @Test func stoppingEndsWhatStillRunsAtTheDeadline() async throws {
    let (gate, cancelled, clock) = (Gate(), Gate(), ManualLoopClock())
    let group = EventLoopGroup(count: 1, clock: .manual(clock))
    let handler = waiting(at: gate, cancelled: cancelled)
    let server = HTTPServer(.init(port: 0), on: group, answering: handler)
    try await server.start()
    let running = RunningServer(server: server, group: group, clock: clock)
    let client = try running.client()
    client.send(Self.get)
    await running.until { $0.requests == 1 }
    async let stopped: Void = server.stop(within: .seconds(5))
    await waitUntil { await group.loops[0].run({ $0.timers.count }) >= 2 }
    clock.advance(by: .seconds(5))
    await stopped
    await cancelled.wait()
    #expect(await client.readAll().isEmpty)
    gate.open()
    client.close()
  }

  @Test func stoppingTwiceAndBeforeStartingIsHarmless() async {
    let server = HTTPServer(.init(port: 0), on: EventLoopGroup(count: 1), answering: pathHandler)
    await server.stop()
    await server.stop()
    let error = await #expect(throws: HTTPServer.Error.self) { try await server.start() }
    #expect(error == .alreadyStarted)
  }

  /// Runs in a separate process, since the limit of open files applies to the whole process.
  @Test func withoutADescriptorAcceptingPausesAndDoesNotSpin() async {
    await #expect(processExitsWith: .success) {
      await Self.runOutOfDescriptors()
      exit(0)
    }
  }

  private static func runOutOfDescriptors() async {
    // Dispatch opens its own descriptors for its first timer, and ends the process if it cannot.
    await withCheckedContinuation { continuation in
      DispatchQueue.global().asyncAfter(deadline: .now()) { @Sendable in continuation.resume() }
    }
    var limit = rlimit(rlim_cur: 64, rlim_max: 64)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    do {
      try await withServer({ $0.acceptPause = .seconds(1) }, answering: pathHandler) { running in
        var fillers: [Int32] = []
        let client = try running.client()
        await running.until { $0.openConnections == 1 }
        while case let filler = dup(0), filler >= 0 { fillers.append(filler) }
        close(fillers.removeLast())
        let other = try running.client()
        await running.until { $0.acceptPauses == 1 }
        for _ in 0..<1_000 { _ = await running.server.statistics() }
        guard await running.server.statistics().acceptPauses == 1 else { exit(1) }
        for filler in fillers { close(filler) }
        running.clock.advance(by: .seconds(1))
        other.close()
        let last = "GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
        guard try await running.exchange(last).map(\.status) == [200] else { exit(2) }
        client.close()
      }
    } catch {
      exit(3)
    }
  }
}
