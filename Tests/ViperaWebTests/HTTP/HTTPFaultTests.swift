import Testing
import Vipera

@testable import ViperaWeb

/// Handlers that return invalid responses.
///
/// Fixed bug: each of these responses ended the server, and with it the pages of all users.
@Suite struct HTTPFaultTests {
  private static let last = "GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
  private static let upgrade = """
    GET /live HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
    Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n
    """

  /// Runs `body` with a server whose faults are recorded.
  private func withFaults(
    _ change: (inout HTTPServer.Configuration) -> Void = { _ in },
    answering handler: @escaping HTTPServer.Handler,
    _ body: (RunningServer, @Sendable () -> [HTTPServer.Error?]) async throws -> Void
  ) async throws {
    let faults = Guarded<[HTTPServer.Error?]>([])
    let note: @Sendable (any Error) -> Void = { fault in
      faults.withLock { $0.append(fault as? HTTPServer.Error) }
    }
    try await withServer(
      { configuration in
        change(&configuration)
        configuration.onFault = note
      },
      answering: handler
    ) { running in
      try await body(running) { faults.withLock(\.self) }
    }
  }

  // An app that forwards responses of another server may receive the status codes 0 and 999.
  @Test(arguments: [Int.min, -1, 0, 100, 101, 199, 600, 999, Int.max])
  func aStatusThatNoResponseHasBecomesA500(code: Int) async throws {
    let handler: HTTPServer.Handler = { request in
      guard request.path == "/last" else { return pathHandler(request) }
      return .now(HTTPResponse(HTTPStatus(code), text: "x"))
    }
    try await withFaults(answering: handler) { running, faults in
      let answers = try await running.exchange(Self.last)
      #expect(answers.map(\.status) == [500])
      #expect(faults() == [.status(code)])
    }
  }

  @Test func aStreamWithAStatusThatNoResponseHasIsNotBegun() async throws {
    let begun = Guarded(0)
    let handler: HTTPServer.Handler = { _ in
      .now(HTTPResponse(HTTPStatus(42), .text) { _ in begun.withLock { $0 += 1 } })
    }
    try await withFaults(answering: handler) { running, faults in
      let answers = try await running.exchange(Self.last)
      #expect(answers.map(\.status) == [500])
      #expect(faults() == [.status(42)])
      #expect(begun.withLock(\.self) == 0)
    }
  }

  @Test func aBodyOfLessThanNothingBecomesA500() async throws {
    let handler: HTTPServer.Handler = { _ in
      .now(HTTPResponse(.ok, .text, length: -1) { try await $0.write("x") })
    }
    try await withFaults(answering: handler) { running, faults in
      let answers = try await running.exchange(Self.last)
      #expect(answers.map(\.status) == [500])
      #expect(faults() == [.bodyLength(-1)])
    }
  }

  @Test func aWebSocketOnALoopOfAnotherGroupBecomesA500() async throws {
    let stranger = EventLoop(name: "stranger")
    let handler: HTTPServer.Handler = { request in
      guard request.path == "/live" else { return pathHandler(request) }
      return .now(.webSocket(for: request, on: stranger) { _ in })
    }
    try await withFaults(answering: handler) { running, faults in
      let answers = try await running.exchange(Self.upgrade + Self.last)
      #expect(answers.map(\.status) == [500, 200])
      #expect(faults() == [.foreignLoop(name: "stranger")])
      #expect(await running.server.statistics().openWebSockets == 0)
    }
  }

  @Test func ofTwoReadersOfAnUploadOneReadsIt() async throws {
    let failures = Guarded<[HTTPUpload.Error]>([])
    let read: @Sendable (HTTPUpload) async -> Int = { upload in
      var bytes = 0
      do throws(HTTPUpload.Error) {
        var pieces = upload.makeAsyncIterator()
        while let piece = try await pieces.next() { bytes += piece.count }
      } catch {
        failures.withLock { $0.append(error) }
      }
      return bytes
    }
    let handler: HTTPServer.Handler = { request in
      guard case .upload(let upload) = request.body else { return pathHandler(request) }
      return .later {
        async let one = read(upload)
        async let other = read(upload)
        let bytes = await one + other
        return HTTPResponse(text: "\(bytes)")
      }
    }
    try await withFaults({ $0.uploadLimit = { _ in 10 } }, answering: handler) { running, _ in
      let client = try running.client()
      client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n")
      await running.until { _ in failures.withLock { !$0.isEmpty } }
      client.send("abc" + Self.last)
      #expect(Answer.all(in: await client.readAll()).map(\.body) == ["3", "/last"])
      #expect(failures.withLock(\.self) == [.severalReaders])
      client.close()
    }
  }
}
