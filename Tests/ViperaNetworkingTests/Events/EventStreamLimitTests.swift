import TestServers
import Testing
import Vipera
import ViperaTesting
import Waiting

@testable import ViperaNetworking

/// Streams that are silent, too large or too many.
struct EventStreamLimitTests {
  private func gateway(
    _ url: RequestURL,
    _ transport: any Transport,
    _ clock: any Clock<Duration> = ContinuousClock()
  ) -> APIGateway {
    APIGateway(server: url, transport: transport, clock: clock)
  }

  @Test(arguments: AnyOfBoth.allCases)
  func anEventIsBounded(kind: AnyOfBoth) async throws {
    let reply = TestServer.Reply(
      bytes: EventServer.head() + Array("data: a\n\ndata: ".utf8),
      ending: .close,
      filling: 1_000_000_000
    )
    var options = RequestOptions.patient
    options.largestResponse = 100_000
    try await kind.with({ _ in reply }) { server, transport in
      let events = gateway(server.url(), transport).events(WatchEvents(options: options))
      var iterator = events.makeAsyncIterator()
      let first = try await iterator.next()
      #expect(first?.data == "a")
      #expect(
        await reason { () async throws(NetworkError) in try await iterator.next() } == .tooLarge(limit: 100_000)
      )
      let last = try await iterator.next()
      #expect(last == nil)
      await waitUntil { server.clients == 0 || kind == .urlSession }
    }
  }

  @Test func aStreamThatIsSilentForTooLongConnectsAgain() async throws {
    try await withServer({
      $0.headers["last-event-id"] == nil ? EventServer.reply("retry: 1\nid: 5\ndata: a\n\n", .hold) : .answer(204)
    }) { server, transport in
      let clock = ManualClock()
      let gateway = gateway(server.url(), transport, clock)
      var options = RequestOptions.patient
      options.idleTimeout = .seconds(1000)
      let events = gateway.events(WatchEvents(options: options), reconnecting: EventServer.exactly)
      let (arrivals, arrived) = AsyncStream.makeStream(of: String.self)
      let task = Task {
        await reason { () async throws(NetworkError) in
          for try await event in events { arrived.yield(event.data) }
        }
      }
      for await event in arrivals {
        #expect(event == "a")
        break
      }
      await clock.advance(by: .seconds(1000))
      await waitUntil {
        // When only one deadline is left, it is the delay before the next connection.
        if gateway.work.deadlines.count == 1 { await clock.advance(by: .milliseconds(100)) }
        return server.requests.count == 2
      }
      #expect(await task.value == nil)
      #expect(server.requests.map { $0.headers["last-event-id"] } == [nil, "5"])
    }
  }

  // Fixed bug: open streams blocked all other requests of an app.
  @Test func streamsLeaveRoomForOtherRequests() async throws {
    try await withServer(
      { $0.target == "/events" ? EventServer.reply("data: a\n\n", .hold) : .answer(200) },
      mostTransfers: 4
    ) { server, transport in
      let events = gateway(server.url(), transport).events(WatchEvents())
      var (first, second) = (events.makeAsyncIterator(), events.makeAsyncIterator())
      #expect(try await first.next()?.data == "a")
      #expect(try await second.next()?.data == "a")
      #expect(
        await reason { () async throws(NetworkError) in try await EventServer.texts(events) } == .overloaded(limit: 2)
      )
      let other = try HTTPRequest(.get, server.url("/other"), options: .patient)
      #expect(try await transport.send(other).status == 200)
      second = events.makeAsyncIterator()
      await waitUntil { transport.transfers == 1 }
      #expect(try await second.next()?.data == "a")
      withExtendedLifetime((first, second)) {}
    }
  }
}
