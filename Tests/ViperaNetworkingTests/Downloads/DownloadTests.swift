import Synchronization
import TestServers
import Testing
import Vipera
import Waiting

@testable import ViperaNetworking

/// Downloading files from a server.
@Suite(.serialized)
struct DownloadTests: DownloadSuite {
  let fixture: DownloadFixture

  init() throws {
    fixture = try DownloadFixture()
  }

  @Test(arguments: AnyOfBoth.allCases)
  func aFileArrives(kind: AnyOfBoth) async throws {
    let told = Mutex<[TransferProgress]>([])
    try await with(kind) { server, gateway in
      let response = try await gateway.download(
        GetFile(),
        to: path,
        reporting: { progress in told.withLock { $0.append(progress) } }
      )
      #expect(response.status == 200)
      #expect(response.size == 200_000)
      let headers = try #require(server.requests.first?.headers)
      #expect(headers["accept"] == "*/*")
      #expect(headers["accept-encoding"] == "identity" || kind == .urlSession)
      #expect(headers["range"] == nil && headers["if-range"] == nil)
    }
    #expect(TemporaryFolder.content(of: path) == file.content)
    #expect(leftovers == [nil, nil])
    let all = told.withLock { $0 }
    #expect(all.last == TransferProgress(received: 200_000, toReceive: 200_000))
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.received < $1.received })
  }

  @Test(arguments: [
    ("HTTP/1.1 206 Part\r\nContent-Range: bytes 0-2/3\r\nContent-Length: 3\r\n\r\nabc", NetworkError.Reason.unreadable),
    ("HTTP/1.1 416 No\r\nContent-Length: 0\r\n\r\n", .status(416)),
    ("HTTP/1.1 202 Later\r\nContent-Length: 2\r\n\r\nno", .unreadable),
    ("HTTP/1.1 201 Made\r\nContent-Length: 2\r\n\r\nno", .unreadable),
    ("HTTP/1.1 204 Nothing\r\n\r\n", .noContent), ("HTTP/1.1 404 No\r\nContent-Length: 2\r\n\r\nno", .status(404)),
  ])
  func whatIsNoFileIsAnError(reply: String, expected: NetworkError.Reason) async throws {
    file.set { $0.others = [.raw(reply, .keep)] }
    try await with { _, gateway in
      #expect(await failure(gateway) == expected)
    }
    #expect(TemporaryFolder.content(of: path) == nil)
    #expect(leftovers == [nil, nil])
  }

  @Test(arguments: AnyOfBoth.allCases, [true, false])
  func aFileIsBounded(kind: AnyOfBoth, isAnnounced: Bool) async throws {
    let head = isAnnounced ? "Content-Length: 1000000000\r\n" : ""
    let bytes = Array("HTTP/1.1 200 OK\r\nETag: \"a\"\r\n\(head)\r\n".utf8)
    file.set { $0.others = [.init(bytes: bytes, ending: .close, filling: 1_000_000_000)] }
    var options = RequestOptions.patient
    options.largestResponse = 100_000
    try await with(kind) { _, gateway in
      #expect(await failure(gateway, GetFile(options: options)) == .tooLarge(limit: 100_000))
    }
    #expect(TemporaryFolder.content(of: path) == nil)
    #expect(leftovers == [nil, nil])
  }

  @Test func theOldFileStaysUntilTheNewOneIsComplete() async throws {
    _ = try folder.write([9, 9], as: "file")
    file.set { $0.cuts = [50_000] }
    try await with { _, gateway in
      #expect(await failure(gateway) == .connectionLost)
      #expect(TemporaryFolder.content(of: path) == [9, 9])
      try await gateway.download(GetFile(), to: path)
    }
    #expect(TemporaryFolder.content(of: path) == file.content)
  }

  // Fixed bug: a status line without a reason was parsed as the status 0, so the body was ignored, and an empty file
  // replaced the old one.
  @Test func aStatusNeedsNoReason() async throws {
    file.set { $0.others = [.raw("HTTP/1.1 200\r\nContent-Length: 3\r\n\r\nabc", .keep)] }
    try await with { _, gateway in
      let size = try await gateway.download(GetFile(), to: path).size
      #expect(size == 3)
    }
    #expect(TemporaryFolder.content(of: path) == Array("abc".utf8))
  }

  // Fixed bug: if an interceptor responded by itself, an empty file replaced the old one.
  @Test func anAnswerThatPassedByTheFileIsAnError() async throws {
    struct Memory: Interceptor {
      func intercept(
        _ request: HTTPRequest,
        next: @Sendable (HTTPRequest) async throws(NetworkError) -> HTTPResponse
      ) async throws(NetworkError) -> HTTPResponse {
        HTTPResponse(status: 200, body: [1, 2, 3])
      }
    }
    _ = try folder.write([9, 9], as: "file")
    let gateway = APIGateway(
      server: try RequestURL("http://a"),
      transport: StubTransport(),
      interceptors: [Memory()]
    )
    #expect(await failure(gateway) == .unreadable)
    #expect(TemporaryFolder.content(of: path) == [9, 9])
    #expect(leftovers == [nil, nil])
  }

  // The server compresses the file although the request forbids this.
  @Test func aCompressedFileIsDecoded() async throws {
    // The output of `gzip -n` for a text.
    let gzip: [UInt8] = [
      0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0xcb, 0x48, 0xcd, 0xc9, 0xc9,
      0x57, 0xc8, 0x40, 0x27, 0xb9, 0x00, 0x00, 0x88, 0x59, 0x0b, 0x18, 0x00, 0x00, 0x00,
    ]
    let head = "HTTP/1.1 200 OK\r\nETag: \"a\"\r\nContent-Encoding: gzip\r\nContent-Length: \(gzip.count)\r\n\r\n"
    file.set { $0.others = [.init(bytes: Array(head.utf8) + gzip)] }
    try await with { _, gateway in
      let size = try await gateway.download(GetFile(), to: path).size
      #expect(size == 24)
    }
    #expect(TemporaryFolder.content(of: path) == Array("hello hello hello hello\n".utf8))
  }

  @Test func twoDownloadsDoNotShareAPath() async throws {
    file.set { ($0.cuts, $0.ending) = ([50_000], .hold) }
    let (counts, count) = AsyncStream.makeStream(of: Int.self)
    try await with { _, gateway in
      let path = path
      let task = Task {
        await reason { () async throws(NetworkError) in
          try await gateway.download(GetFile(), to: path, reporting: { count.yield($0.received) })
        }
      }
      for await received in counts where received == 50_000 { break }
      #expect(
        await failure(gateway)
          == .unwritable(
            "'\(path).vipera-part' is in use. Wait for the other download, or choose another path."
          )
      )
      task.cancel()
      #expect(await task.value == .cancelled)
      #expect(leftovers.first == 50_000)
    }
  }

  @Test func aPathThatCannotBeWrittenIsSaid() async throws {
    try await with { server, gateway in
      let missing = folder.path + "/none/file"
      for (path, expected) in [
        (
          missing,
          "'\(missing).vipera-part' cannot be written: No such file or directory. Check its folder and the space on "
            + "the disk."
        ), (folder.path, "'\(folder.path)' is not a file. Download to the path of a file."),
        (path + "\0.txt", "The path of a download contains a null character. Remove it."),
      ] {
        #expect(
          await reason { () async throws(NetworkError) in try await gateway.download(GetFile(), to: path) }
            == .unwritable(expected)
        )
      }
      #expect(server.requests.isEmpty)
      #expect(
        await failure(gateway, GetFile(method: .post)) == .unsendable("A download is a GET, not a POST.")
      )
    }
  }

  @Test func aDownloadIsSentLikeAnyOtherRequest() async throws {
    let lines = Guarded<[String]>([])
    file.set { ($0.others, $0.cuts) = ([.answer(401, "who?")], [50_000]) }
    try await withServer({ [file] in file.reply(to: $0) }) { server, transport in
      let gateway = APIGateway(
        server: server.url(),
        transport: transport,
        interceptors: [
          Authentication(server: server.url(), token: Secret("old")) { _ async throws(NetworkError) in Secret("new") },
          RequestLog { line in lines.withLock { $0.append(line) } },
        ],
        retrying: RetryPolicy(mostAttempts: 2, minimumWait: .zero, maximumWait: .zero)
      )
      try await gateway.download(GetFile(), to: path)
      #expect(
        server.requests.map { $0.headers["authorization"] } == ["Bearer old", "Bearer new", "Bearer new"]
      )
      let address = server.url("/file")
      let expected = [
        "→ GET \(address)", "← 401, 4 bytes, GET \(address)", "→ GET \(address)", "✘ \(NetworkError(.connectionLost))",
        "→ GET \(address)", "← 206, 150000 bytes, GET \(address)",
      ]
      let found = lines.withLock { $0 }
      #expect(found.count == expected.count)
      for (line, start) in zip(found, expected) { #expect(line.hasPrefix(start)) }
    }
    #expect(TemporaryFolder.content(of: path) == file.content)
  }

  @Test func aStubSendsFilesToo() async throws {
    let stub = StubTransport()
    stub.answer(.get, "/file", with: .success(HTTPResponse(status: 200, body: [1, 2, 3])))
    let gateway = APIGateway(server: try RequestURL("http://a"), transport: stub)
    #expect(try await gateway.download(GetFile(), to: path).size == 3)
    #expect(TemporaryFolder.content(of: path) == [1, 2, 3])
  }
}

/// Downloads by a module.
struct ClientDownloadTests {
  @Test @MainActor func aForegroundDownloadBlocksTheScreen() async throws {
    let folder = try TemporaryFolder()
    let path = folder.place("file")
    let busy = BusyIndicator()
    let deaf = DeafTransport()
    let gateway = APIGateway(server: try RequestURL("http://a"), transport: deaf)
    let client = APIClient(gateway, busy: busy)
    let task = Task { @MainActor in
      await reason { () async throws(NetworkError) in
        try await client.download(GetFile(options: .init(isForeground: true)), to: path)
      }
    }
    await waitUntil { busy.isBusy }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(!busy.isBusy)
    deaf.release()
  }
}
