import Synchronization
import TestServers
import Testing
import Vipera

@testable import ViperaNetworking

/// Requirements for every transport that uses a network.
@Suite(.serialized)
struct EveryTransportTests {
  @Test(arguments: AnyOfBoth.allCases)
  func requestsArriveAsTheyAre(kind: AnyOfBoth) async throws {
    try await kind.with({ .answer(201, "made \($0.body.count)", "X-Seen: \($0.method)") }) {
      server,
      transport in
      for method in [HTTPMethod.post, .put, .patch, .delete] {
        let request = try HTTPRequest(
          method,
          server.url("/a/b?c=d%20e"),
          headers: ["X-One": "1", "Accept": "application/json"],
          content: HTTPContent([1, 2, 3]),
          options: .patient
        )
        let response = try await transport.send(request)
        #expect(response.status == 201)
        #expect(response.headers["x-seen"] == method.rawValue)
        #expect(String(decoding: response.body, as: UTF8.self) == "made 3")
      }
      let first = try #require(server.requests.first)
      #expect(first.target == "/a/b?c=d%20e")
      #expect(first.headers["x-one"] == "1")
      #expect(first.headers["accept"] == "application/json")
      #expect(first.headers["user-agent"] == "Vipera")
      #expect(server.requests.allSatisfy { $0.body == [1, 2, 3] })
    }
  }

  @Test(arguments: AnyOfBoth.allCases, [204, 401, 404, 429, 500])
  func everyStatusIsAnAnswer(kind: AnyOfBoth, status: Int) async throws {
    try await kind.with({ _ in .answer(status) }) { server, transport in
      let response = try await transport.send(HTTPRequest(.get, server.url(), options: .patient))
      #expect(response.status == status)
      #expect(response.body.isEmpty)
    }
  }

  @Test(arguments: AnyOfBoth.allCases)
  func answersAreBounded(kind: AnyOfBoth) async throws {
    let head = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)
    let replies = [
      "/announced": TestServer.Reply.part(of: [1], 1_000_000_000, .hold),
      "/comes": .init(bytes: head, ending: .close, filling: 1_000_000_000),
    ]
    try await kind.with({ replies[$0.target] ?? .answer(404) }) { server, transport in
      var options = RequestOptions.patient
      options.largestResponse = 100_000
      for path in replies.keys {
        let request = try HTTPRequest(.get, server.url(path), options: options)
        #expect(
          await reason { () async throws(NetworkError) in try await transport.send(request) }
            == .tooLarge(limit: 100_000)
        )
      }
    }
  }

  @Test(arguments: AnyOfBoth.allCases)
  func whatIsCutOffIsNoAnswer(kind: AnyOfBoth) async throws {
    try await kind.with({ _ in .part(of: [1, 2, 3], 10, .close) }) { server, transport in
      let request = try HTTPRequest(.get, server.url(), options: .patient)
      #expect(
        await reason { () async throws(NetworkError) in try await transport.send(request) }
          == .connectionLost
      )
    }
  }

  @Test(arguments: AnyOfBoth.allCases)
  func redirectsAreFollowedAndBounded(kind: AnyOfBoth) async throws {
    try await kind.with({ request in
      let left = Int(request.target.dropFirst()) ?? 0
      return left == 0 ? .answer(200, "there") : .answer(302, "", "Location: /\(left - 1)")
    }) { server, transport in
      let there = try await transport.send(HTTPRequest(.get, server.url("/5"), options: .patient))
      #expect(String(decoding: there.body, as: UTF8.self) == "there")
      #expect(there.headers["Location"] == nil)
      let far = try HTTPRequest(.get, server.url("/6"), options: .patient)
      #expect(
        await reason { () async throws(NetworkError) in try await transport.send(far) }
          == .tooManyRedirects(limit: 5)
      )
      let unsafe = try await transport.send(HTTPRequest(.post, server.url("/1"), options: .patient))
      #expect(unsafe.status == 302)
    }
  }

  /// The token must not be sent to another host after a redirect.
  @Test(arguments: AnyOfBoth.allCases)
  func anotherServerSeesNoCredentials(kind: AnyOfBoth) async throws {
    let other = TestServer { _ in .answer(200, "other") }
    defer { other.stop() }
    let address = other.address
    try await kind.with({ _ in .answer(307, "", "Location: \(address)/", "Set-Cookie: a=b") }) {
      server,
      transport in
      let headers: HTTPHeaders = ["Authorization": "Bearer s3cret", "Cookie": "s3cret"]
      let request = try HTTPRequest(.get, server.url(), headers: headers, options: .patient)
      for _ in 0..<2 { #expect(try await transport.send(request).body == Array("other".utf8)) }
      #expect(server.requests.first?.headers["authorization"] == "Bearer s3cret")
      #expect(server.requests.allSatisfy { $0.headers["cookie"] == "s3cret" })
      #expect(other.requests.count == 2)
      #expect(other.requests.allSatisfy { $0.headers["authorization"] == nil })
      #expect(other.requests.allSatisfy { $0.headers["cookie"] == nil })
    }
  }

  @Test(arguments: AnyOfBoth.allCases)
  func silenceEndsAtTheTimeoutOrWhenNobodyWaits(kind: AnyOfBoth) async throws {
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    try await kind.with({ _ in
      arrived.yield()
      return .silence
    }) { server, transport in
      let limit = Duration.milliseconds(20)
      let short = try HTTPRequest(.get, server.url(), options: .init(timeout: limit))
      #expect(
        await reason { () async throws(NetworkError) in try await transport.send(short) }
          == .timedOut(after: limit)
      )
      let request = try HTTPRequest(.get, server.url("/left"), options: .patient)
      let task = Task {
        await reason { () async throws(NetworkError) in try await transport.send(request) }
      }
      for await _ in arrivals where server.requests.contains(where: { $0.target == "/left" }) {
        break
      }
      task.cancel()
      #expect(await task.value == .cancelled)
      let late = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return await reason { () async throws(NetworkError) in try await transport.send(request) }
      }
      #expect(await late.value == .cancelled)
    }
  }

  @Test(arguments: AnyOfBoth.allCases)
  func nobodyThereIsUnreachable(kind: AnyOfBoth) async throws {
    try await kind.with({ _ in .silence }) { _, transport in
      // Port 1 is privileged, and no test on this machine listens there.
      let request = try HTTPRequest(.get, RequestURL("http://127.0.0.1:1/"), options: .patient)
      #expect(
        await reason { () async throws(NetworkError) in try await transport.send(request) }
          == .unreachable
      )
    }
  }

  @Test(arguments: AnyOfBoth.allCases)
  func compressedAnswersAreUnpacked(kind: AnyOfBoth) async throws {
    // The output of `gzip -n` for a text.
    let gzip: [UInt8] = [
      0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0xcb, 0x48, 0xcd, 0xc9, 0xc9,
      0x57, 0xc8, 0x40, 0x27, 0xb9, 0x00, 0x00, 0x88, 0x59, 0x0b, 0x18, 0x00, 0x00, 0x00,
    ]
    let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(gzip.count)\r\n\r\n"
    try await kind.with({ _ in .init(bytes: Array(head.utf8) + gzip) }) { server, transport in
      let response = try await transport.send(HTTPRequest(.get, server.url(), options: .patient))
      #expect(String(decoding: response.body, as: UTF8.self) == "hello hello hello hello\n")
      #expect(server.requests.first?.headers["accept-encoding"]?.contains("gzip") == true)
    }
  }

  /// If a server crashes while it handles an order on a kept connection, this looks as if it had closed the idle
  /// connection.
  ///
  /// By default, curl and Foundation would send the order again.
  @Test(arguments: AnyOfBoth.allCases)
  func whatIsNotSafeIsNeverSentTwice(kind: AnyOfBoth) async throws {
    try await kind.with({ $0.method == "GET" ? .answer(200) : .raw("", .close) }) {
      server,
      transport in
      for content in [HTTPContent(), HTTPContent([UInt8]()), HTTPContent([1, 2, 3])] {
        _ = try await transport.send(HTTPRequest(.get, server.url(), options: .patient))
        let order = try HTTPRequest(
          .post,
          server.url("/orders"),
          content: content,
          options: .patient
        )
        let found = await reason { () async throws(NetworkError) in
          try await transport.send(order)
        }
        // On Linux, Foundation reports a connection that closes without a response as a bad response.
        #expect(found == .connectionLost || kind == .urlSession && found == .unreadable)
      }
      #expect(server.requests.count { $0.method == "POST" } == 3)
    }
  }

  @Test(arguments: AnyOfBoth.allCases)
  func filesAreSentAndProgressIsTold(kind: AnyOfBoth) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([UInt8](repeating: 7, count: 300_000), as: "large")
    let told = Mutex<[TransferProgress]>([])
    try await kind.with({ .answer(200, "\($0.body.count) \($0.body.first ?? 0)") }) {
      server,
      transport in
      for (pieces, expected) in [
        ([.file(path)], "300000 7"), ([.bytes([1, 2]), .file(path), .bytes([3])], "300003 1"),
      ] as [([HTTPContent.Piece], String)] {
        let request = try HTTPRequest(
          .put,
          server.url(),
          content: HTTPContent(pieces),
          options: .patient
        )
        let response = try await transport.send(
          request,
          reporting: { progress in told.withLock { $0.append(progress) } }
        )
        #expect(String(decoding: response.body, as: UTF8.self) == expected)
      }
      for path in [folder.path + "/none", folder.path] {
        let request = try HTTPRequest(
          .put,
          server.url(),
          content: HTTPContent([.file(path)]),
          options: .patient
        )
        #expect(
          await reason { () async throws(NetworkError) in try await transport.send(request) }
            == .unsendable("'\(path)' is no file that can be sent. Check its path.")
        )
      }
      #expect(server.requests.count == 2)
    }
    #expect(told.withLock { $0 }.contains { $0.sent == 300_000 })
  }

  // Foundation stops the program if a task is requested of an invalidated session.
  @Test(arguments: AnyOfBoth.allCases)
  func afterClosingNothingIsSent(kind: AnyOfBoth) async throws {
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    try await kind.with({ _ in
      arrived.yield()
      return .silence
    }) { server, transport in
      let request = try HTTPRequest(.get, server.url(), options: .patient)
      let task = Task {
        await reason { () async throws(NetworkError) in try await transport.send(request) }
      }
      for await _ in arrivals { break }
      await kind.close(transport)
      #expect(await task.value == .cancelled)
      for method in [HTTPMethod.get, .post] {
        let late = try HTTPRequest(method, server.url("/late"), options: .patient)
        #expect(
          await reason { () async throws(NetworkError) in try await transport.send(late) }
            == .cancelled
        )
      }
      #expect(server.requests.map(\.target) == ["/"])
    }
  }

  @Test(arguments: AnyOfBoth.allCases)
  func downloadsTellHowFarTheyAre(kind: AnyOfBoth) async throws {
    let told = Mutex<[TransferProgress]>([])
    try await kind.with({ _ in .file([UInt8](repeating: 7, count: 300_000)) }) {
      server,
      transport in
      _ = try await transport.send(
        HTTPRequest(.get, server.url(), options: .patient),
        reporting: { progress in told.withLock { $0.append(progress) } }
      )
    }
    let all = told.withLock { $0 }
    #expect(all.last?.received == 300_000)
    #expect(all.last?.fractionReceived == 1)
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.received <= $1.received })
  }
}
