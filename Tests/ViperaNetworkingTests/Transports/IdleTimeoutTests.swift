import TestServers
import Testing
import Vipera
import ViperaTesting

@testable import ViperaNetworking

/// Transfers that receive no more bytes.
struct IdleTimeoutTests {
  private static let idle = RequestOptions(
    timeout: .seconds(3600),
    totalTimeout: .seconds(3600),
    idleTimeout: .seconds(10)
  )
  private static let head = Array("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n".utf8)

  /// A response that sends one byte at once, and another one whenever a gate opens.
  private static func reply(behind gates: [Gate]) -> TestServer.Reply {
    let turn = Guarded(0)
    return TestServer.Reply(
      bytes: head + [1],
      ending: .hold,
      more: {
        let number = turn.withLock { turn in
          defer { turn += 1 }
          return turn
        }
        guard number < gates.count else { return nil }
        gates[number].pass()
        return [2]
      }
    )
  }

  // Fixed bug: with interceptors, the idle limit was measured on the transport's clock instead of the gateway's.
  @Test(arguments: [false, true])
  func whatStopsEndsAtTheIdleLimitAndNamesIt(isIntercepted: Bool) async throws {
    let gates = [Gate(), Gate()]
    let reply = Self.reply(behind: gates)
    try await withServer({ _ in reply }) { server, transport in
      let clock = ManualClock()
      let gateway = APIGateway(
        server: server.url(),
        transport: transport,
        interceptors: isIntercepted ? [RequestLog { _ in }] : [],
        retrying: .never,
        clock: clock
      )
      let request = try HTTPRequest(.get, server.url(), options: Self.idle)
      let (counts, count) = AsyncStream.makeStream(of: Int.self)
      let task = Task {
        await reason { () async throws(NetworkError) in
          try await gateway.response(to: request, reporting: { count.yield($0.received) })
        }
      }
      var arrived = counts.makeAsyncIterator()
      for number in 0..<2 {
        while let seen = await arrived.next(), seen < number + 1 {}
        await clock.advance(by: .seconds(9))
        gates[number].open()
      }
      while let seen = await arrived.next(), seen < 3 {}
      await clock.untilAsleep()
      await clock.advance(by: .seconds(20))
      #expect(await task.value == .timedOut(after: .seconds(10)))
      #expect(gateway.work.deadlines.count == 0)
    }
  }

  @Test(arguments: AnyOfBoth.allCases)
  func silenceEndsAtTheIdleLimit(kind: AnyOfBoth) async throws {
    try await kind.with({ _ in .silence }) { server, transport in
      var options = Self.idle
      options.idleTimeout = .milliseconds(20)
      let request = try HTTPRequest(.get, server.url(), options: options)
      #expect(
        await reason { () async throws(NetworkError) in try await transport.send(request) }
          == .timedOut(after: .milliseconds(20))
      )
    }
  }

  @Test(arguments: AnyOfBoth.allCases)
  func anAnswerInTimeIsWhole(kind: AnyOfBoth) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([UInt8](repeating: 7, count: 300_000), as: "large")
    try await kind.with({ .answer(200, "\($0.body.count)") }) { server, transport in
      var options = Self.idle
      options.idleTimeout = .seconds(1800)
      let request = try HTTPRequest(
        .put,
        server.url(),
        content: HTTPContent([.file(path)]),
        options: options
      )
      #expect(try await transport.send(request).body == Array("300000".utf8))
    }
  }

  @Test func aRequestNeedsTimeWithoutBytes() async throws {
    let options = RequestOptions(idleTimeout: .zero)
    let found = await reason { () async throws(NetworkError) in
      try HTTPRequest(.get, try RequestURL("http://a"), options: options)
    }
    guard case .unsendable(let why) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(why.hasSuffix("idleTimeout 0.0 seconds. Make all of them more than 0."))
  }

  @Test func theErrorNamesTheOptions() {
    #expect(
      "\(NetworkError(.timedOut(after: .seconds(10))))" == """
        There was no answer after 10.0 seconds. If that is too short, raise the limit with this value: 'timeout', \
        'totalTimeout' or 'idleTimeout'.
        """
    )
  }
}
