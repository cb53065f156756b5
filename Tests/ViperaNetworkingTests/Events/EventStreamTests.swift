import TestServers
import Testing
import Vipera
import ViperaTesting
import Waiting

@testable import ViperaNetworking

/// Events that a server sends over several connections.
struct EventStreamTests {
  private func gateway(
    _ url: RequestURL,
    _ transport: any Transport,
    _ clock: any Clock<Duration> = ContinuousClock()
  ) -> APIGateway {
    APIGateway(server: url, transport: transport, clock: clock)
  }

  @Test(arguments: AnyOfBoth.allCases)
  func eventsComeOneByOneUntilTheEnd(kind: AnyOfBoth) async throws {
    let gates = [Gate(), Gate()]
    let turn = Guarded(0)
    let first = TestServer.Reply(
      bytes: EventServer.head() + Array("id: 1\nretry: 1\ndata: a\n\n".utf8),
      ending: .close,
      more: {
        let number = turn.withLock { turn in
          defer { turn += 1 }
          return turn
        }
        guard number < gates.count else { return nil }
        gates[number].pass()
        return Array("id: \(number + 2)\nevent: more\ndata: \(number)\n\n".utf8)
      }
    )
    try await kind.with({ $0.headers["last-event-id"] == nil ? first : .answer(204) }) { server, transport in
      let events = gateway(server.url(), transport).events(WatchEvents(), reconnecting: EventServer.exactly)
      var iterator = events.makeAsyncIterator()
      #expect(try await iterator.next() == .init(id: "1", data: "a", retry: .milliseconds(1)))
      gates[0].open()
      #expect(try await iterator.next() == .init(id: "2", name: "more", data: "0"))
      gates[1].open()
      #expect(try await iterator.next() == .init(id: "3", name: "more", data: "1"))
      #expect(try await iterator.next() == nil)
      #expect(try await iterator.next() == nil)
      #expect(server.requests.map { $0.headers["last-event-id"] } == [nil, "3"])
      let headers = try #require(server.requests.first?.headers)
      #expect(headers["accept"] == "text/event-stream")
      #expect(headers["cache-control"] == "no-store")
    }
  }

  @Test(arguments: [
    ("Content-Type: text/html", NetworkError.Reason.unreadable), ("X: y", .unreadable),
    ("Content-Type: text/event-stream; charset=utf-8", nil), ("Content-Type: Text/Event-Stream ;x", nil),
  ])
  func onlyEventStreamsAreRead(type: String, expected: NetworkError.Reason?) async throws {
    let reply = TestServer.Reply(bytes: EventServer.head(type) + Array("data: a\n\n".utf8), ending: .close)
    try await withServer({ _ in reply }) { server, transport in
      let events = gateway(server.url(), transport).events(WatchEvents(), reconnecting: .never)
      #expect(
        await reason { () async throws(NetworkError) in try await EventServer.texts(events) } == expected
      )
    }
  }

  // Fixed bug: the content type was checked only with the first byte, so a silent connection with the wrong type was
  // treated as lost.
  @Test func theWrongContentTypeIsNamedBeforeTheFirstByte() async throws {
    let reply = TestServer.Reply(bytes: EventServer.head("Content-Type: text/html"), ending: .hold)
    try await withServer({ _ in reply }) { server, transport in
      let events = gateway(server.url(), transport).events(WatchEvents())
      do throws(NetworkError) {
        _ = try await EventServer.texts(events)
        Issue.record("A page was read as events.")
      } catch {
        #expect(
          error.description == """
            The answer could not be read. Cause: The content type is 'text/html', not 'text/event-stream'. Check the \
            address.
            """
        )
      }
      await waitUntil { server.clients == 0 }
    }
  }

  @Test(arguments: [(404, NetworkError.Reason.status(404)), (206, .unreadable), (500, .status(500))])
  func anotherStatusIsAnError(status: Int, expected: NetworkError.Reason) async throws {
    try await withServer({ _ in .answer(status, "data: a\n\n", EventServer.type) }) { server, transport in
      let events = gateway(server.url(), transport).events(WatchEvents())
      #expect(await reason { () async throws(NetworkError) in try await EventServer.texts(events) } == expected)
      #expect(server.requests.count == 1)
    }
  }

  @Test func theWaitsAreTheServersAndTheClocks() async throws {
    let stub = StubTransport()
    stub.answer(
      .get,
      "/events",
      with: EventServer.answer("data: a\n\n"),
      .failure(NetworkError(.connectionLost)),
      .success(HTTPResponse(status: 503)),
      EventServer.answer("retry: 500\nid: 7\ndata: b\n\n"),
      .success(HTTPResponse(status: 204))
    )
    let clock = ManualClock()
    let found = Guarded<[String]>([])
    let isOver = Guarded(false)
    try await withTestHost(clock: clock) { host in
      let events = gateway(try RequestURL("http://a"), stub, clock).events(
        WatchEvents(),
        reconnecting: EventServer.exactly
      )
      host.tasks.start {
        do {
          for try await event in events { found.withLock { $0.append(event.data) } }
          isOver.withLock { $0 = true }
        } catch {
          Issue.record(error)
        }
      }
      await host.settle()
      #expect(found.withLock { $0 } == ["a"])
      for (wait, count) in [(3000, 2), (3000, 3), (6000, 4), (500, 5)] {
        await clock.advance(by: .milliseconds(wait - 1))
        #expect(stub.requests.count == count - 1)
        await clock.advance(by: .milliseconds(1))
        #expect(stub.requests.count == count)
      }
      #expect(found.withLock { $0 } == ["a", "b"])
      #expect(isOver.withLock { $0 })
    }
    #expect(stub.requests.map { $0.headers["Last-Event-ID"] } == [nil, nil, nil, nil, "7"])
  }

  @Test(arguments: AnyOfBoth.allCases)
  func leavingTheLoopClosesTheConnection(kind: AnyOfBoth) async throws {
    try await kind.with({ _ in EventServer.reply("data: a\n\n", .hold) }) { server, transport in
      for try await event in gateway(server.url(), transport).events(WatchEvents()) {
        #expect(event.data == "a")
        break
      }
      await waitUntil { server.clients == 0 }
      #expect(server.requests.count == 1)
    }
  }

  @Test(arguments: AnyOfBoth.allCases)
  func cancellingClosesTheConnection(kind: AnyOfBoth) async throws {
    let (arrivals, arrived) = AsyncStream.makeStream(of: String.self)
    try await kind.with({ _ in EventServer.reply("data: a\n\n", .hold) }) { server, transport in
      let events = gateway(server.url(), transport).events(WatchEvents())
      let task = Task {
        await reason { () async throws(NetworkError) in
          for try await event in events { arrived.yield(event.data) }
        }
      }
      for await _ in arrivals { break }
      task.cancel()
      #expect(await task.value == .cancelled)
      await waitUntil { server.clients == 0 }
    }
  }

  @Test func aStreamThatNobodyReadsDoesNotConnect() async throws {
    try await withServer({ _ in EventServer.reply("data: a\n\n") }) { server, transport in
      let events = gateway(server.url(), transport).events(WatchEvents())
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return await reason { () async throws(NetworkError) in try await EventServer.texts(events) }
      }
      #expect(await task.value == .cancelled)
      _ = events.makeAsyncIterator()
      #expect(server.requests.isEmpty)
    }
  }

  // If the reader is slower than the server, the server waits, and the reader misses no event.
  @Test func aSlowReaderGetsEverything() async throws {
    let count = 20_000
    let event = "data: " + String(repeating: "x", count: 1000) + "\n\n"
    let turn = Guarded(0)
    let reply = TestServer.Reply(
      bytes: EventServer.head(),
      ending: .close,
      more: {
        turn.withLock { turn in
          turn += 1
          return turn > count ? nil : Array(event.utf8)
        }
      }
    )
    try await withServer({ $0.target == "/events" ? reply : .answer(200) }) { server, transport in
      let events = gateway(server.url(), transport).events(WatchEvents(), reconnecting: .never)
      var iterator = events.makeAsyncIterator()
      #expect(try await iterator.next()?.data.count == 1000)
      // The other requests give curl's thread many chances to read, until the sockets of both sides are full.
      var sent = 0
      await waitUntil {
        for _ in 0..<20 {
          _ = try? await transport.send(HTTPRequest(.get, server.url("/other"), options: .patient))
        }
        defer { sent = turn.withLock { $0 } }
        return sent > 0 && turn.withLock { $0 } == sent
      }
      #expect(sent < count)
      var found = 1
      while try await iterator.next() != nil { found += 1 }
      #expect(found == count)
    }
  }

  @Test func aPostIsSentOnce() async throws {
    try await withServer({ _ in EventServer.reply("data: a\n\ndata: b\n\n") }) { server, transport in
      let events = gateway(server.url(), transport).events(WatchEvents(method: .post))
      let found = try await EventServer.texts(events)
      #expect(found == ["a", "b"])
      #expect(server.requests.map(\.method) == ["POST"])
    }
  }

  @Test func aStreamIsSentLikeAnyOtherRequest() async throws {
    let lines = Guarded<[String]>([])
    try await withServer({ request in
      request.headers["authorization"] == "Bearer new" ? EventServer.reply("data: a\n\n") : .answer(401)
    }) { server, transport in
      let gateway = APIGateway(
        server: server.url(),
        transport: transport,
        interceptors: [
          Authentication(server: server.url(), token: Secret("old")) { _ async throws(NetworkError) in Secret("new") },
          RequestLog { line in lines.withLock { $0.append(line) } },
        ]
      )
      let found = try await EventServer.texts(gateway.events(WatchEvents(), reconnecting: .never))
      #expect(found == ["a"])
    }
    #expect(lines.withLock { $0.map { String($0.prefix(8)) } } == ["→ GET ht", "← 401, 0", "→ GET ht", "← 200, 9"])
  }

  @Test func aConnectionIsAMessageOfTheFlow() async throws {
    let flow = Flow()
    let stub = StubTransport()
    stub.answer(.get, "/events", with: .success(HTTPResponse(status: 204)))
    let gateway = gateway(try RequestURL("http://a"), stub)
    let probe = Probe(flow: flow, module: "Orders", usualSender: .presenter, receiver: .interactor)
    await probe.call("watch()") {
      _ = await reason { () async throws(NetworkError) in try await EventServer.texts(gateway.events(WatchEvents())) }
    }
    #expect(flow.snapshot().messages.map(\.name) == ["watch()", "GET /events"])
  }
}
