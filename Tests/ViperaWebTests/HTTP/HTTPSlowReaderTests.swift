import Testing
import Vipera

@testable import ViperaWeb

/// Clients that read their responses slowly, and the memory of all their buffered responses.
@Suite struct HTTPSlowReaderTests {
  private static let large: HTTPServer.Handler = { _ in
    .now(HTTPResponse(.ok, .bytes, body: [UInt8](repeating: 1, count: 20_000_000)))
  }

  // Fixed bug: 7,600 clients that each read 170 bytes a second could keep their responses in memory without a time
  // limit.
  @Test(arguments: [(170, false), (1_000, true)])
  func aPeerHasToReadAtALeastRate(rate: Int, isKept: Bool) async {
    let clock = ManualLoopClock()
    let loop = EventLoop(name: "slow", clock: .manual(clock))
    await loop.run { loop in
      let pair = ConnectionPair(sendBuffer: 4_608, on: loop, answering: Self.large)
      pair.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8, on: loop)
      for _ in 0..<300 {
        loop.pass(.seconds(1), on: clock)
        pair.take(rate, on: loop)
      }
      #expect(pair.isClosed != isKept)
      #expect(pair.worker.counters.timeouts == (isKept ? 0 : 1))
      pair.abort(on: loop)
      #expect(pair.worker.statistics(on: loop).unsentBytes == 0)
    }
  }

  // Fixed bug: each further request on a connection restarted the timeout of the response before it.
  @Test func furtherRequestsGiveASlowPeerNoMoreTime() async {
    let clock = ManualLoopClock()
    let loop = EventLoop(name: "slow", clock: .manual(clock))
    await loop.run { loop in
      let pair = ConnectionPair(on: loop) { request in
        let count = request.path == "/large" ? 400_000 : 10
        return .now(HTTPResponse(.ok, .bytes, body: [UInt8](repeating: 1, count: count)))
      }
      pair.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n".utf8, on: loop)
      for _ in 0..<7 where !pair.isClosed {
        loop.pass(.seconds(10), on: clock)
        pair.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8, on: loop)
      }
      #expect(pair.isClosed)
      #expect(pair.worker.counters.timeouts == 1)
    }
  }

  @Test(arguments: [1, 2])
  func beyondTheBoundOfAllOnlyAsManyAreClosedAsItTakes(loops: Int) async throws {
    try await withServer(loops: loops) {
      $0.unsentBytes = 30_000_000
    } answering: { request in
      request.path == "/large" ? Self.large(request) : pathHandler(request)
    } _: { running in
      // The system buffers a few megabytes of each response, so two responses exceed the limit and one does not.
      let slow = try (0..<3).map { _ in try running.client(receiveBuffer: 4_096) }
      for client in slow { client.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n") }
      await running.until { $0.requests == 3 && $0.cutConnections == 2 }
      let statistics = await running.server.statistics()
      #expect(statistics.openConnections == 1)
      #expect((1...30_000_000).contains(statistics.unsentBytes))
      let answers = try await running.exchange(
        "GET /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
      )
      #expect(answers.map(\.status) == [200])
      for client in slow { client.close() }
      await running.until { $0.unsentBytes == 0 }
      #expect(await running.server.statistics().cutConnections == 2)
    }
  }

  @Test func thePeerThatNeedsLongestIsTheSlowest() {
    let start = LoopInstant(nanoseconds: 0)
    func secondsLeft(bytes: Int, taken: Int, seconds: Int) -> Double {
      let backlog = Backlog(unacknowledged: 0, at: start)
      backlog.bytes = bytes
      backlog.wrote(taken)
      return backlog.secondsLeft(at: start + .seconds(seconds))
    }
    let dripping = secondsLeft(bytes: 262_144, taken: 15_000, seconds: 59)
    let largeButQuick = secondsLeft(bytes: 8_000_000, taken: 3_000_000, seconds: 30)
    let phone = secondsLeft(bytes: 100_000, taken: 80_000, seconds: 20)
    let new = secondsLeft(bytes: 8_000_000, taken: 0, seconds: 0)
    #expect(dripping > 2 * largeButQuick)
    #expect(largeButQuick > phone)
    #expect(dripping > 100 * new)
  }

  @Test func whatAPeerHasTakenBeforeCountsForOneWindow() {
    let pace = Backlog.MinimumPace(rate: 100, window: .seconds(10))
    let start = LoopInstant(nanoseconds: 0)
    let backlog = Backlog(unacknowledged: 500, at: start)
    backlog.bytes = 10_000
    backlog.wrote(600)
    #expect(!backlog.isTooSlow(pace, unacknowledged: 0, at: start + .seconds(9)))
    // 600 bytes were written, and the system buffers 400 bytes less than before: the client has read 1,000 bytes.
    #expect(!backlog.isTooSlow(pace, unacknowledged: 100, at: start + .seconds(10)))
    backlog.wrote(1_000)
    #expect(!backlog.isTooSlow(pace, unacknowledged: 1_000, at: start + .seconds(19)))
    // The system still buffers all written bytes except 100.
    #expect(backlog.isTooSlow(pace, unacknowledged: 1_000, at: start + .seconds(20)))
  }
}
