import TestServers
import Testing
import Vipera
import ViperaTesting
import Waiting

@testable import ViperaNetworking

/// State that curl's reused handles and connections must not keep.
struct CurlReuseTests {
  @Test func nothingOfARequestIsLeftForTheNext() async throws {
    try await withServer(
      { $0.target == "/far" ? .answer(302, "", "Location: /near") : .answer(200, "four") },
      mostTransfers: 1
    ) { server, transport in
      var (small, staying) = (RequestOptions.patient, RequestOptions.patient)
      let (two, body): (HTTPHeaders, HTTPContent) = (["X-Two": "2"], HTTPContent([1, 2]))
      small.largestResponse = 3
      staying.mostRedirects = 0
      let requests = [
        try HTTPRequest(.get, server.url("/1"), headers: ["X-One": "1"], options: .patient),
        try HTTPRequest(.get, server.url("/2"), options: .patient),
        try HTTPRequest(.post, server.url("/3"), headers: two, content: body, options: .patient),
        try HTTPRequest(.get, server.url("/4"), options: .patient),
        try HTTPRequest(.head, server.url("/5"), options: .patient),
        try HTTPRequest(.get, server.url("/far"), options: .patient),
        try HTTPRequest(.get, server.url("/far"), options: staying),
        try HTTPRequest(.get, server.url("/6"), options: small),
        try HTTPRequest(.get, server.url("/8"), headers: ["X-Three": "3"], options: .patient),
      ]
      var statuses: [Int] = []
      for request in requests {
        do throws(NetworkError) {
          statuses.append(try await transport.send(request).status)
        } catch {
          #expect(error.reason == .tooLarge(limit: 3))
        }
      }
      #expect(statuses == [200, 200, 200, 200, 200, 200, 302, 200])
      #expect(transport.handles == 1)
      #expect(
        server.requests.map(Self.line) == [
          "GET /1 x-one", "GET /2", "POST /3 x-two 2", "GET /4", "HEAD /5", "GET /far", "GET /near",
          "GET /far", "GET /6", "GET /8 x-three",
        ]
      )
    }
  }

  private static func line(_ request: TestServer.Request) -> String {
    let own = request.headers.keys.filter { $0.hasPrefix("x-") }.sorted()
    let length = request.body.isEmpty ? [] : ["\(request.body.count)"]
    return (["\(request.method) \(request.target)"] + own + length).joined(separator: " ")
  }

  @Test func neitherReportsNorLimitsOrFailuresAreLeftForTheNext() async throws {
    try await withServer(
      { request in
        switch request.target {
        case "/silent": .silence
        case "/broken": .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n", .close)
        default: .answer(200, "four")
        }
      },
      mostTransfers: 1
    ) { server, transport in
      let reports = Guarded(0)
      let plain = try HTTPRequest(.get, server.url("/plain"), options: .patient)
      let hasty = RequestOptions(timeout: .milliseconds(1))
      let silent = try HTTPRequest(.get, server.url("/silent"), options: hasty)
      let broken = try HTTPRequest(.get, server.url("/broken"), options: .patient)
      _ = try await transport.send(plain) { _ in reports.withLock { $0 += 1 } }
      let told = reports.withLock { $0 }
      #expect(told > 0)
      #expect(try await transport.send(plain).status == 200)
      #expect(reports.withLock { $0 } == told)
      #expect(
        await reason { () async throws(NetworkError) in try await transport.send(silent) }
          == .timedOut(after: .milliseconds(1))
      )
      #expect(try await transport.send(plain).status == 200)
      #expect(
        await reason { () async throws(NetworkError) in try await transport.send(broken) }
          == .connectionLost
      )
      #expect(try await transport.send(plain).status == 200)
      #expect(reports.withLock { $0 } == told)
      #expect(transport.handles == 1)
    }
  }

  // The socket of a connection is also watched between two requests. So the client notices when the server closes the
  // connection, and replaces only this connection.
  @Test func connectionsThatEndBetweenRequestsAreReplaced() async throws {
    try await withServer({ request in
      .raw(
        "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
        request.target == "/end" ? .close : .keep
      )
    }) { server, transport in
      // A request may be in progress when its connection ends, so the gateway must be able to repeat it.
      let gateway = APIGateway(
        server: server.url(),
        transport: transport,
        retrying: RetryPolicy(minimumWait: .zero)
      )
      for number in 0..<60 {
        let url = server.url(number % 3 == 0 ? "/end" : "/stay")
        let request = try HTTPRequest(.get, url, options: .patient)
        let response = try await gateway.response(to: request)
        #expect(response.status == 200)
      }
      // The first connection, and a new one after each of the 20 that ended. A request that is in progress when its
      // connection ends is repeated over the next connection.
      #expect(server.accepted == 21)
    }
  }

  // Fixed bug: curl counts the repetitions of a handle until it is reset, so the sixth GET failed.
  @Test func deadConnectionsAreReplacedHoweverManyThereWere() async throws {
    let answered = Guarded<Set<Int>>([])
    try await withServer(
      { request in
        let isFirst = answered.withLock { $0.insert(request.connection).inserted }
        return isFirst ? .answer(200, "four") : .raw("", .close)
      },
      mostTransfers: 1
    ) { server, transport in
      let request = try HTTPRequest(.get, server.url(), options: .patient)
      for _ in 0..<16 { #expect(try await transport.send(request).status == 200) }
      #expect(server.accepted == 16)
      #expect(transport.handles == 1)
    }
  }

  // curl repeats a request if it has written nothing of its body, which is always so for an empty body.
  @Test(arguments: [HTTPMethod.post, .put, .patch, .delete])
  func whatHasAnEmptyBodyIsNeverSentTwice(method: HTTPMethod) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([], as: "empty")
    let contents = [
      HTTPContent(), HTTPContent([UInt8]()), try HTTPBody.form(["a": nil]).encoded(by: JSONCoding()).content,
      HTTPContent([.file(file)]), HTTPContent([.bytes([]), .file(file)]),
    ]
    try await withServer({ $0.method == "GET" ? .answer(200) : .raw("", .close) }) {
      server,
      transport in
      for content in contents {
        _ = try await transport.send(HTTPRequest(.get, server.url(), options: .patient))
        let order = try HTTPRequest(method, server.url(), content: content, options: .patient)
        #expect(
          await reason { () async throws(NetworkError) in try await transport.send(order) }
            == .connectionLost
        )
      }
      #expect(server.requests.count { $0.method == method.rawValue } == contents.count)
    }
  }

  // "é" may be one scalar or two; Swift considers both texts equal.
  @Test func headersThatAreEqualGoOutInTheirOwnBytes() async throws {
    try await withServer({ _ in .answer(200, "") }, mostTransfers: 1) { server, transport in
      for name in ["caf\u{E9}", "cafe\u{301}"] {
        let headers: HTTPHeaders = ["X-Name": name]
        let request = try HTTPRequest(.get, server.url(), headers: headers, options: .patient)
        #expect(try await transport.send(request).status == 200)
        let sent = server.requests.last?.headers["x-name"]
        #expect(sent.map { Array($0.utf8) } == Array(name.utf8))
      }
    }
  }

  // Fixed bug: the other requests waited for the first response to learn whether they could share its connection.
  @Test func requestsThatBeginTogetherDoNotWaitForEachOther() async throws {
    let gate = Gate()
    let reply: @Sendable (TestServer.Request) -> TestServer.Reply = { request in
      if request.target == "/slow" { gate.pass() }
      return .answer(200)
    }
    try await withServer(reply) { server, transport in
      defer { gate.open() }
      let slow = try HTTPRequest(.get, server.url("/slow"), options: .patient)
      async let late = transport.send(slow)
      await waitUntil { server.requests.count == 1 }
      for number in 1...3 {
        let request = try HTTPRequest(.get, server.url("/\(number)"), options: .patient)
        #expect(try await transport.send(request).status == 200)
      }
      gate.open()
      #expect(try await late.status == 200)
    }
  }

  @Test func manyAtOnceGetTheirOwnAnswers() async throws {
    try await withServer({ .answer(200, $0.target) }) { server, transport in
      let gateway = APIGateway(server: server.url(), transport: transport, retrying: .never)
      try await withThrowingTaskGroup(of: Void.self) { tasks in
        for number in 0..<500 {
          tasks.addTask {
            let url = server.url("/\(number)")
            let request = try HTTPRequest(.get, url, options: .patient)
            let response = try await gateway.response(to: request)
            #expect(response.body == Array("/\(number)".utf8))
          }
        }
        try await tasks.waitForAll()
      }
      #expect(transport.transfers == 0)
    }
  }

  // curl's timeout does not cover the time in the queue: `timeout` counts from when the transfer begins. Therefore, the
  // gateway limits the total time of a request.
  @Test func theGatewaysClockEndsWhatWaitsForItsTurnToo() async throws {
    try await withServer({ _ in .silence }, mostTransfers: 1) { server, transport in
      let clock = ManualClock()
      let gateway = APIGateway(
        server: server.url(),
        transport: transport,
        retrying: .never,
        clock: clock
      )
      let limit = Duration.seconds(300)
      let options = RequestOptions(timeout: limit / 3, totalTimeout: limit, idleTimeout: limit)
      let request = try HTTPRequest(.get, server.url(), options: options)
      let tasks = (0..<3).map { _ in
        Task {
          await reason { () async throws(NetworkError) in try await gateway.response(to: request) }
        }
      }
      await waitUntil { transport.transfers >= 3 }
      await clock.untilAsleep()
      // This exceeds `timeout` on the test's clock, which curl does not use.
      await clock.advance(by: limit / 2)
      await clock.advance(by: limit / 2)
      for task in tasks { #expect(await task.value == .timedOut(after: limit)) }
      await waitUntil { transport.transfers == 0 }
      #expect(gateway.work.deadlines.count == 0)
    }
  }

  @Test(arguments: [
    ("A: b\r\n", "A", "b"), ("A:b\n", "A", "b"), ("A: \t b c \t\r\n", "A", "b c"),
    ("A:\r\n", "A", ""), ("A: b: c\r\n", "A", "b: c"), (": b\r\n", "", "b"),
    ("A: \u{FC}\r\n", "A", "\u{FC}"),
  ])
  func linesOfAHeadAreRead(line: String, name: String, value: String) {
    var download = CurlDownload(largest: 0)
    var line = line
    let isTaken = line.withUTF8 { download.take(line: UnsafeRawBufferPointer($0)) }
    #expect(isTaken)
    #expect(download.headers.fields == [HTTPHeaders.Field(name: name, value: value)])
    #expect(!download.isWhole)
  }

  /// Fixed bug: a server could redirect the client with a `Location` in the trailers after the body.
  @Test
  func trailersAreNoHeaders() {
    var download = CurlDownload(largest: 10)
    for text in ["HTTP/1.1 200 OK\r\n", "A: b\r\n", "\r\n", "Location: /elsewhere\r\n", "\r\n"] {
      var line = text
      let isTaken = line.withUTF8 { download.take(line: UnsafeRawBufferPointer($0)) }
      #expect(isTaken)
    }
    #expect(download.headers.fields == [HTTPHeaders.Field(name: "A", value: "b")])
  }
}
