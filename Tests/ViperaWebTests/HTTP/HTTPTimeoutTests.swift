import Testing
import Vipera

@testable import ViperaWeb

/// The clock changes only when a test advances it, so these tests need not wait.
@Suite struct HTTPTimeoutTests {
  /// The responses of a connection on a manual clock, and whether the server closed it.
  private struct Outcome: Sendable, Equatable {
    var statuses: [Int]
    var ends: Bool
  }

  /// Sends the pieces with `pause` before each piece and after the last one.
  private func outcome(
    _ pieces: [(pause: Duration, text: String)],
    then pause: Duration,
    answering: @escaping HTTPServer.Handler = pathHandler
  ) async -> Outcome {
    let clock = ManualLoopClock()
    let loop = EventLoop(name: "timeouts", clock: .manual(clock))
    var configuration = HTTPServer.Configuration()
    configuration.headTimeout = .seconds(10)
    configuration.keepAliveTimeout = .seconds(60)
    configuration.bodyTimeout = .seconds(20)
    configuration.bodyRate = 10
    configuration.lingerTimeout = .seconds(2)
    return await loop.run { [configuration] loop in
      let pair = ConnectionPair(configuration, on: loop, answering: answering)
      for piece in pieces {
        loop.pass(piece.pause, on: clock)
        pair.send(piece.text.utf8, on: loop)
      }
      loop.pass(pause, on: clock)
      let statuses = Answer.all(in: pair.answers()).map(\.status)
      return Outcome(statuses: statuses, ends: pair.hasEnded())
    }
  }

  @Test func aPeerThatSaysNothingIsToldAfterTheTimeForAHead() async {
    #expect(await outcome([], then: .seconds(9)) == Outcome(statuses: [], ends: false))
    #expect(await outcome([], then: .seconds(10)) == Outcome(statuses: [408], ends: true))
  }

  @Test func aHeadThatDripsIsCutOffHoweverItDrips() async {
    let drips = Array("GET / HTTP/1.1\r\n".utf8).map {
      (Duration.seconds(1), String(decoding: [$0], as: UTF8.self))
    }
    #expect(await outcome(drips, then: .zero) == Outcome(statuses: [408], ends: true))
  }

  @Test func anIdleConnectionIsClosedWithoutAWord() async {
    let get = (Duration.zero, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(await outcome([get], then: .seconds(59)) == Outcome(statuses: [200], ends: false))
    #expect(await outcome([get], then: .seconds(60)) == Outcome(statuses: [200], ends: true))
  }

  @Test func aRequestStartsTheTimeAnew() async {
    let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    let requests = (0..<5).map { _ in (Duration.seconds(50), get) }
    #expect(
      await outcome([(.zero, get)] + requests, then: .seconds(59)).statuses
        == Array(repeating: 200, count: 6)
    )
  }

  @Test func aBodyThatDripsIsCutOff() async {
    let post = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n"
    let drips = (0..<30).map { _ in (Duration.seconds(1), "x") }
    #expect(
      await outcome([(.zero, post)] + drips, then: .zero) == Outcome(statuses: [408], ends: true)
    )
  }

  @Test func aLargeBodyMayTakeItsTimeAsLongAsItComes() async {
    let post = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1200\r\n\r\n"
    let pieces = (0..<100).map { _ in (Duration.seconds(1), "xxxxxxxxxxxx") }
    #expect(
      await outcome([(.zero, post)] + pieces, then: .zero) == Outcome(statuses: [200], ends: false)
    )
  }

  // Fixed bug: the timeout restarted with each piece that a handler read, so a client could send one byte now and then.
  @Test func anUploadThatDripsIsCutOffThoughItsHandlerTakesEachByte() async throws {
    let got = Guarded(0)
    let handler: HTTPServer.Handler = { request in
      .later {
        guard case .upload(let upload) = request.body else { return HTTPResponse(.badRequest) }
        for try await piece in upload { got.withLock { $0 += piece.count } }
        return HTTPResponse(text: "all")
      }
    }
    try await withServer({ $0.uploadLimit = { _ in 1_000 } }, answering: handler) { running in
      let client = try running.client()
      client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nx")
      await running.until { _ in got.withLock(\.self) == 1 }
      running.clock.advance(by: .seconds(15))
      client.send("x")
      await running.until { _ in got.withLock(\.self) == 2 }
      running.clock.advance(by: .seconds(15))
      let answers = Answer.all(in: await client.readAll())
      #expect(answers.map(\.status) == [408])
      client.close()
    }
  }

  @Test func aHandlerThatTakesTooLongIsCancelledAndThePeerTold() async throws {
    let gate = Gate()
    let cancelled = Gate()
    let handler: HTTPServer.Handler = { _ in
      .later {
        await withTaskCancellationHandler {
          await gate.wait()
        } onCancel: {
          cancelled.open()
        }
        return HTTPResponse(text: "too late")
      }
    }
    try await withServer({ $0.answerTimeout = .seconds(5) }, answering: handler) { running in
      let client = try running.client()
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      await running.until { $0.requests == 1 }
      running.clock.advance(by: .seconds(5))
      await cancelled.wait()
      let answers = Answer.all(in: await client.readAll())
      #expect(answers.map(\.status) == [503])
      gate.open()
      client.close()
    }
  }

  /// Fixed bug: once a slow client had read a response, the timeout of the next response was dropped.
  @Test func aHandlerKeepsItsTimeThoughThePeerReadsSlowly() async {
    let clock = ManualLoopClock()
    let loop = EventLoop(name: "timeouts", clock: .manual(clock))
    let gate = Gate()
    let statuses = await loop.run { loop in
      let pair = ConnectionPair(on: loop) { request in
        guard request.path == "/slow" else {
          return .now(HTTPResponse(.ok, .bytes, body: [UInt8](repeating: 1, count: 400_000)))
        }
        return .later {
          await gate.wait()
          return HTTPResponse(text: "too late")
        }
      }
      pair.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n".utf8, on: loop)
      pair.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n".utf8, on: loop)
      pair.drain(on: loop)
      loop.pass(.seconds(60), on: clock)
      return Answer.all(in: pair.answers()).map(\.status)
    }
    #expect(statuses == [200, 503])
    gate.open()
  }

  @Test func aPeerThatReadsNothingIsClosedAfterTheTimeForWriting() async throws {
    let handler: HTTPServer.Handler = { _ in
      .now(HTTPResponse(.ok, .bytes, body: [UInt8](repeating: 1, count: 20_000_000)))
    }
    try await withServer({ $0.writeTimeout = .seconds(5) }, answering: handler) { running in
      let client = try running.client(receiveBuffer: 4_096)
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      await running.until { $0.requests == 1 }
      // The timeout for writing restarts whenever the system accepts some bytes.
      await running.until {
        if $0.openConnections > 0 { running.clock.advance(by: .seconds(5)) }
        return $0.openConnections == 0
      }
      #expect(await running.server.statistics().timeouts == 1)
      client.close()
    }
  }

  @Test func aPeerThatNeverClosesAfterARefusalIsNotWaitedForLong() async throws {
    try await withServer(answering: pathHandler) { running in
      let client = try running.client()
      client.send("nonsense\r\n\r\n")
      _ = await client.readAll()
      #expect(await running.server.statistics().openConnections == 1)
      running.clock.advance(by: .seconds(2))
      await running.until { $0.openConnections == 0 }
      client.close()
    }
  }
}

extension EventLoop {
  /// Advances the clock in steps and fires due timers, all within one turn of the loop.
  func pass(_ duration: Duration, on clock: ManualLoopClock) {
    clock.advance(by: duration)
    readClock()
    while let target = timers.takeDue(at: now) { target.timeIsUp(on: self) }
  }
}
