import Testing
import Vipera

@testable import ViperaWeb

/// A handler that, during the 40th request, makes a second client send a request.
private final class Turns: Sendable {
  let paths = Guarded<[String]>([])
  let other = Guarded<RawClient?>(nil)

  var handler: HTTPServer.Handler {
    { request in
      let isDue = self.paths.withLock { paths in
        paths.append(request.path)
        return paths.count == 40
      }
      if isDue {
        self.other.withLock { $0?.send("GET /other HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n") }
      }
      return pathHandler(request)
    }
  }
}

@Suite struct HTTPServerTests {
  private static let last = "GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"

  @Test func aRequestReachesTheHandlerWithEverythingItBrings() async throws {
    let handler: @Sendable (HTTPRequest) async throws -> HTTPResponse = { request in
      let lines = [
        request.method.rawValue, request.target, request.path, request.query ?? "none",
        request.host ?? "none", request.headers["x-one"] ?? "none",
        request.headers.values(of: "x-two").joined(separator: "+"),
        String(decoding: request.body.bytes, as: UTF8.self),
      ]
      return HTTPResponse(text: lines.joined(separator: "\n"))
    }
    let server = HTTPServer(.init(port: 0), on: EventLoopGroup(count: 1), handler: handler)
    try await server.start()
    let client = try RawClient(to: server.address)
    client.send(
      "POST /a%20b?c=d&e HTTP/1.1\r\nHost: shop:80\r\nX-One: 1\r\nx-two: 2\r\nX-TWO: 3\r\n"
        + "Content-Length: 4\r\nConnection: close\r\n\r\nbody"
    )
    let answers = Answer.all(in: await client.readAll())
    let expected = ["POST", "/a%20b?c=d&e", "/a%20b", "c=d&e", "shop:80", "1", "2+3", "body"]
    #expect(answers.map(\.body) == [expected.joined(separator: "\n")])
    client.close()
    await server.stop()
  }

  @Test func everyAnswerTellsItsDateAndItsLength() async throws {
    try await withServer(answering: pathHandler) { running in
      let answer = try #require(try await running.exchange(Self.last).first)
      #expect(answer.headers["content-length"] == "5")
      #expect(answer.headers["content-type"] == "text/plain; charset=utf-8")
      #expect(answer.headers["connection"] == "close")
      #expect(answer.headers["date"]?.hasSuffix(" GMT") == true)
    }
  }

  // Fixed bug: a client that sent hundreds of requests at once delayed all other clients until they were answered.
  @Test func othersHaveTheirTurnBetweenPipelinedRequests() async throws {
    let turns = Turns()
    try await withServer(answering: turns.handler) { running in
      let quiet = try running.client()
      turns.other.withLock { $0 = quiet }
      let client = try running.client()
      let many = String(repeating: "GET /many HTTP/1.1\r\nHost: a\r\n\r\n", count: 200)
      client.send(many + Self.last)
      let answers = Answer.all(in: await client.readAll())
      #expect(answers.count == 201)
      #expect(answers.last?.body == "/last")
      #expect(Answer.all(in: await quiet.readAll()).map(\.body) == ["/other"])
      let place = turns.paths.withLock { $0.firstIndex(of: "/other") } ?? .max
      #expect(place < 80)
      client.close()
      quiet.close()
    }
  }

  // Fixed bug: if a connection's last request reached exactly the limit of requests per turn of the loop, the server
  // never read from that connection again.
  @Test(arguments: [15, 16, 17, 32], [false, true])
  func aConnectionIsReadAfterAnyNumberOfRequests(count: Int, isLater: Bool) async throws {
    let handler: HTTPServer.Handler = { request in
      isLater ? .later { HTTPResponse(text: request.path) } : pathHandler(request)
    }
    try await withServer(answering: handler) { running in
      let client = try running.client()
      client.send(String(repeating: "GET /many HTTP/1.1\r\nHost: a\r\n\r\n", count: count))
      await running.until { $0.requests == count }
      client.send(Self.last)
      #expect(Answer.all(in: await client.readAll()).count == count + 1)
      client.close()
    }
  }

  @Test func pipelinedRequestsAreAnsweredInOrderThoughLaterOnesAreReadySooner() async throws {
    let gate = Gate()
    let handler: HTTPServer.Handler = { request in
      guard request.path == "/slow" else { return pathHandler(request) }
      return .later {
        await gate.wait()
        return HTTPResponse(text: "/slow")
      }
    }
    try await withServer(answering: handler) { running in
      let client = try running.client()
      client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\nGET /quick HTTP/1.1\r\nHost: a\r\n\r\n")
      client.send(Self.last)
      await running.until { $0.requests == 1 }
      gate.open()
      let answers = Answer.all(in: await client.readAll())
      #expect(answers.map(\.body) == ["/slow", "/quick", "/last"])
      client.close()
    }
  }

  @Test func headTellsTheLengthOfTheBodyItLeavesOut() async throws {
    try await withServer(answering: pathHandler) { running in
      let text = Self.last.replacing("GET", with: "HEAD")
      let client = try running.client()
      client.send(text)
      let bytes = await client.readAll()
      #expect(Answer.all(in: bytes, toHead: true).first?.headers["content-length"] == "5")
      #expect(bytes.suffix(4) == [13, 10, 13, 10])
      client.close()
    }
  }

  @Test(arguments: [204, 304]) func someStatusesHaveNeitherBodyNorLength(code: Int) async throws {
    let handler: HTTPServer.Handler = { _ in
      .now(HTTPResponse(HTTPStatus(code), body: Array("never sent".utf8)))
    }
    try await withServer(answering: handler) { running in
      let client = try running.client()
      client.send(Self.last)
      let bytes = await client.readAll()
      let answer = try #require(Answer.all(in: bytes).first)
      #expect(answer.status == code)
      #expect(answer.headers["content-length"] == nil)
      #expect(bytes.suffix(4) == [13, 10, 13, 10])
      client.close()
    }
  }

  @Test func aHandlerThatThrowsBecomesA500AndIsReported() async throws {
    struct Fault: Error {}
    let faults = Guarded<[String]>([])
    let handler: HTTPServer.Handler = { _ in .later { throw Fault() } }
    let note: @Sendable (any Error) -> Void = { fault in faults.withLock { $0.append("\(fault)") } }
    try await withServer({ $0.onFault = note }, answering: handler) { running in
      let answers = try await running.exchange(Self.last)
      #expect(answers.map(\.status) == [500])
      #expect(faults.withLock(\.self) == ["Fault()"])
      #expect(await running.server.statistics().faults == 1)
    }
  }

  @Test(arguments: [
    ("X", "a\r\nSet-Cookie: b"), ("X\n", "a"), ("X", "a\0"), ("", "a"), ("X Y", "a"),
    ("Content-Length", "3"), ("transfer-encoding", "chunked"), ("Connection", "close"),
    ("DATE", "now"),
  ])
  func aHeaderThatCannotBeSentBecomesA500(name: String, value: String) async throws {
    let handler: HTTPServer.Handler = { _ in
      .now(HTTPResponse(.ok, headers: [(name, value)], text: "x"))
    }
    try await withServer(answering: handler) { running in
      let answers = try await running.exchange(Self.last)
      #expect(answers.map(\.status) == [500])
      #expect(answers.first?.headers["set-cookie"] == nil)
    }
  }

  @Test func aPeerThatWaitsForAWordGetsItBeforeItSendsTheBody() async throws {
    let handler: HTTPServer.Handler = { request in
      .now(HTTPResponse(text: String(decoding: request.body.bytes, as: UTF8.self)))
    }
    try await withServer(answering: handler) { running in
      let client = try running.client()
      client.send(
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nExpect: 100-continue\r\n"
          + "Connection: close\r\n\r\n"
      )
      let word = await client.read(25)
      #expect(String(decoding: word, as: UTF8.self) == "HTTP/1.1 100 Continue\r\n\r\n")
      client.send("abc")
      #expect(Answer.all(in: await client.readAll()).map(\.body) == ["abc"])
      client.close()
    }
  }

  @Test func aBodyTooLargeIsRefusedBeforeItIsSent() async throws {
    try await withServer({ $0.bodyBytes = 10 }, answering: pathHandler) { running in
      let answers = try await running.exchange(
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 11\r\nExpect: 100-continue\r\n\r\n"
      )
      #expect(answers.map(\.status) == [413])
      #expect(answers.first?.body.contains("more than 10 bytes") == true)
    }
  }

  @Test func thePeerCanReadARefusalThoughItWasStillSending() async throws {
    try await withServer({ $0.bodyBytes = 10 }, answering: pathHandler) { running in
      let client = try running.client()
      client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n")
      client.send([UInt8](repeating: 120, count: 1_000_000))
      client.finish()
      #expect(Answer.all(in: await client.readAll()).map(\.status) == [413])
      client.close()
    }
  }

  @Test func oneConnectionBringsOnlySoManyRequests() async throws {
    try await withServer({ $0.requestsPerConnection = 2 }, answering: pathHandler) { running in
      let client = try running.client()
      for _ in 0..<3 { client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n") }
      let answers = Answer.all(in: await client.readAll())
      #expect(answers.map { $0.headers["connection"] } == [nil, "close"])
      client.close()
    }
  }

  @Test func aConnectionTooManyIsAnsweredWith503() async throws {
    try await withServer({ $0.connectionLimit = 2 }, answering: pathHandler) { running in
      let first = [try running.client(), try running.client()]
      await running.until { $0.openConnections == 2 }
      let third = try running.client()
      let answers = Answer.all(in: await third.readAll())
      #expect(answers.map(\.status) == [503])
      #expect(answers.first?.body.contains("too many connections") == true)
      #expect(await running.server.statistics().refusedConnections == 1)
      for client in first + [third] { client.close() }
      await running.until { $0.openConnections == 0 }
      #expect(try await running.exchange(Self.last).map(\.status) == [200])
    }
  }

  @Test func oneAddressHasNoMoreConnectionsThanItMay() async throws {
    let handler: HTTPServer.Handler = { request in
      request.path == "/live"
        ? .now(.webSocket(for: request) { _ in }) : .now(HTTPResponse(text: request.path))
    }
    try await withServer({ $0.connectionsPerAddress = 2 }, answering: handler) { running in
      let (plain, live) = (try running.client(), try running.client())
      live.send(
        """
        GET /live HTTP/1.1\r
        Host: a\r
        Upgrade: websocket\r
        Connection: Upgrade\r
        Sec-WebSocket-Version: 13\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
        \r

        """
      )
      await running.until { $0.openWebSockets == 1 && $0.openConnections == 2 }
      let third = try running.client()
      let answers = Answer.all(in: await third.readAll())
      #expect(answers.map(\.status) == [503])
      #expect(answers.first?.body.contains("too many connections from your address") == true)
      #expect(await running.server.statistics().refusedConnections == 1)
      for client in [live, third] { client.close() }
      await running.until { $0.openConnections == 1 }
      #expect(try await running.exchange(Self.last).map(\.status) == [200])
      plain.close()
    }
  }

  @Test func aPortThatIsTakenIsAClearError() async throws {
    try await withServer(answering: pathHandler) { running in
      let address = try #require(running.address)
      var configuration = HTTPServer.Configuration(port: address.port)
      configuration.backlog = 1
      let second = HTTPServer(configuration, on: running.group, answering: pathHandler)
      let error = await #expect(throws: HTTPServer.Error.self) { try await second.start() }
      #expect(error?.description.hasPrefix("Cannot listen on \(address).") == true)
      let again = await #expect(throws: HTTPServer.Error.self) { try await running.server.start() }
      #expect(again == .alreadyStarted || again?.description.hasPrefix("Cannot listen") == true)
    }
  }

  @Test func aThousandConnectionsAreServedOnTwoLoops() async throws {
    try await withServer(loops: 2, answering: pathHandler) { running in
      let clients = try (0..<1_000).map { _ in try running.client() }
      for client in clients { client.send("GET /x HTTP/1.1\r\nHost: a\r\n\r\n") }
      await running.until { $0.requests == 1_000 }
      #expect(await running.server.statistics().openConnections == 1_000)
      for client in clients { client.send(Self.last) }
      var bodies: [String: Int] = [:]
      for client in clients {
        for answer in Answer.all(in: await client.readAll()) {
          bodies[answer.body, default: 0] += 1
        }
        client.close()
      }
      #expect(bodies == ["/x": 1_000, "/last": 1_000])
      await running.until { $0.openConnections == 0 }
    }
  }

  @Test func handlersRunOnTheLoopThatReadTheRequest() async throws {
    try await withServer(
      loops: 2,
      answering: { request in
        request.loop.preconditionIsolated()
        return .later {
          request.loop.preconditionIsolated()
          await Task.yield()
          request.loop.preconditionIsolated()
          return HTTPResponse(text: request.loop.name)
        }
      }
    ) { running in
      // Two requests would do, but a process that scans ports may connect in between and get one of the two loops.
      var names: Set<String> = []
      for _ in 0..<4 { names.formUnion(try await running.exchange(Self.last).map(\.body)) }
      #expect(names == ["vipera-loop-0", "vipera-loop-1"])
    }
  }
}
