import TestServers
import Testing
import Vipera
import Waiting

@testable import ViperaNetworking

/// Interrupted downloads.
@Suite(.serialized)
struct ContinuedDownloadTests: DownloadSuite {
  let fixture: DownloadFixture

  init() throws {
    fixture = try DownloadFixture()
  }

  @Test(arguments: AnyOfBoth.allCases)
  func aRetryContinues(kind: AnyOfBoth) async throws {
    file.set { $0.cuts = [50_000, 70_000] }
    try await with(kind, attempts: 3) { server, gateway in
      let response = try await gateway.download(GetFile(), to: path)
      #expect(response.status == 206)
      #expect(response.size == 200_000)
      #expect(server.requests.map { $0.headers["range"] } == [nil, "bytes=50000-", "bytes=120000-"])
      #expect(server.requests.map { $0.headers["if-range"] } == [nil, "\"a\"", "\"a\""])
    }
    #expect(TemporaryFolder.content(of: path) == file.content)
    #expect(leftovers == [nil, nil])
  }

  @Test(arguments: [
    ["ETag: \"a\""], ["Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT", "Date: Sun, 06 Nov 1994 08:50:00 GMT"],
  ])
  func aLaterDownloadContinues(validators: [String]) async throws {
    file.set { ($0.cuts, $0.validators) = ([50_000], validators) }
    try await with { server, gateway in
      #expect(await failure(gateway) == .connectionLost)
      #expect(TemporaryFolder.content(of: path) == nil)
      #expect(leftovers.first == 50_000)
      let response = try await gateway.download(GetFile(), to: path)
      #expect(response.status == 206)
      #expect(server.requests.last?.headers["range"] == "bytes=50000-")
    }
    #expect(TemporaryFolder.content(of: path) == file.content)
    #expect(leftovers == [nil, nil])
  }

  @Test(arguments: [["ETag: W/\"a\""], ["ETag: \"a\"", "Accept-Ranges: none"], []])
  func whatCannotBeContinuedBeginsAgain(validators: [String]) async throws {
    file.set { ($0.cuts, $0.validators) = ([50_000, 60_000], validators) }
    try await with(attempts: 2) { server, gateway in
      #expect(await failure(gateway) == .connectionLost)
      #expect(leftovers == [nil, nil])
      let response = try await gateway.download(GetFile(), to: path)
      #expect(response.status == 200)
      #expect(server.requests.allSatisfy { $0.headers["range"] == nil })
    }
    #expect(TemporaryFolder.content(of: path) == file.content)
  }

  @Test func aChangedFileBeginsAgain() async throws {
    file.set { $0.cuts = [50_000] }
    try await with { server, gateway in
      #expect(await failure(gateway) == .connectionLost)
      file.set { ($0.content, $0.validators) = ([1, 2, 3], ["ETag: \"b\""]) }
      let response = try await gateway.download(GetFile(), to: path)
      #expect(response.status == 200)
      #expect(server.requests.last?.headers["if-range"] == "\"a\"")
    }
    #expect(TemporaryFolder.content(of: path) == [1, 2, 3])
  }

  // The server ignores `If-Range`, or sends a range that does not continue the part.
  @Test(arguments: [
    "HTTP/1.1 416 No\r\nContent-Range: bytes */3\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 416 No\r\nETag: \"a\"\r\nContent-Range: bytes */50001\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 416 No\r\nETag: \"a\"\r\nContent-Range: bytes */50000\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 206 Part\r\nETag: \"a\"\r\nContent-Length: 3\r\n\r\nabc",
    "HTTP/1.1 206 Part\r\nETag: \"a\"\r\nContent-Range: bytes 49999-50001/200000\r\nContent-Length: 3\r\n\r\nabc",
    "HTTP/1.1 206 Part\r\nETag: \"a\"\r\nContent-Range: bytes 0-2/200000\r\nContent-Length: 3\r\n\r\nabc",
    "HTTP/1.1 206 Part\r\nETag: \"a\"\r\nContent-Range: lines 1-2/3\r\nContent-Length: 3\r\n\r\nabc",
    "HTTP/1.1 206 Part\r\nETag: \"a\"\r\nContent-Range: bytes 50000-50002/50003\r\nContent-Length: 3\r\n\r\nabc",
    "HTTP/1.1 206 Part\r\nContent-Range: bytes 50000-50002/200000\r\nContent-Length: 3\r\n\r\nabc",
    "HTTP/1.1 206 Part\r\nETag: \"b\"\r\nContent-Range: bytes 50000-50002/200000\r\nContent-Length: 3\r\n\r\nabc",
  ])
  func aPartThatDoesNotFitBeginsAgain(reply: String) async throws {
    file.set { $0.cuts = [50_000] }
    try await with { server, gateway in
      #expect(await failure(gateway) == .connectionLost)
      file.set { $0.others = [.raw(reply, .close)] }
      let response = try await gateway.download(GetFile(), to: path)
      #expect(response.status == 200)
      #expect(server.requests.map { $0.headers["range"] } == [nil, "bytes=50000-", nil])
    }
    #expect(TemporaryFolder.content(of: path) == file.content)
  }

  // Fixed bug: a part of a file of unknown size was saved as the whole file.
  @Test(arguments: ["200000", "*"])
  func aShorterPartThanRequestedIsContinued(total: String) async throws {
    file.set { $0.cuts = [50_000, 0] }
    try await with(attempts: 2) { server, gateway in
      #expect(await failure(gateway) == .connectionLost)
      file.set { state in
        let head = "HTTP/1.1 206 Part\r\nETag: \"a\"\r\nContent-Range: bytes 50000-50009/\(total)\r\n"
        let bytes = Array((head + "Content-Length: 10\r\n\r\n").utf8) + state.content[50_000..<50_010]
        state.others = [.init(bytes: bytes)]
      }
      try await gateway.download(GetFile(), to: path)
      #expect(server.requests.suffix(2).map { $0.headers["range"] } == ["bytes=50000-", "bytes=50010-"])
    }
    #expect(TemporaryFolder.content(of: path) == file.content)
  }

  @Test func aPartOfAFileOfUnknownSizeBeginsAgain() async throws {
    let chunk = "HTTP/1.1 200 OK\r\nETag: \"a\"\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"
    let part = "HTTP/1.1 206 Part\r\nETag: \"a\"\r\nContent-Range: bytes 5-7/*\r\nContent-Length: 3\r\n\r\nabc"
    file.set { $0.others = [.raw(chunk, .close), .raw(part, .keep)] }
    try await with(attempts: 2) { server, gateway in
      try await gateway.download(GetFile(), to: path)
      #expect(server.requests.map { $0.headers["range"] } == [nil, "bytes=5-", nil])
    }
    #expect(TemporaryFolder.content(of: path) == file.content)
  }

  // The second part gives the size of the file, but the third does not.
  @Test func theSizeIsLearnedFromAnyPart() async throws {
    file.set { state in
      let content = state.content
      func part(_ range: Range<Int>, of total: String) -> TestServer.Reply {
        let place = "\(range.lowerBound)-\(range.upperBound - 1)/\(total)"
        let head =
          "HTTP/1.1 206 Part\r\nETag: \"a\"\r\nContent-Range: bytes \(place)\r\nContent-Length: \(range.count)\r\n\r\n"
        return .init(bytes: Array(head.utf8) + content[range])
      }
      let chunk = "HTTP/1.1 200 OK\r\nETag: \"a\"\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n"
      let first = TestServer.Reply(bytes: Array(chunk.utf8) + content[..<5] + Array("\r\n".utf8), ending: .close)
      state.others = [first, part(5..<10, of: "200000"), part(10..<15, of: "*")]
    }
    try await with(attempts: 2) { server, gateway in
      try await gateway.download(GetFile(), to: path)
      #expect(server.requests.map { $0.headers["range"] } == [nil, "bytes=5-", "bytes=10-", "bytes=15-"])
    }
    #expect(TemporaryFolder.content(of: path) == file.content)
  }

  // The program was killed after the last byte, or the system had no thread to save the file.
  @Test(arguments: AnyOfBoth.allCases)
  func aCompletePartIsNotDownloadedAgain(kind: AnyOfBoth) async throws {
    try await with(kind) { server, gateway in
      var part = try PartialFile(for: path, from: server.url("/file"))
      try part.restart(for: HTTPResponse(status: 200, headers: ["ETag": "\"a\"", "Content-Length": "200000"]))
      try part.append(file.content)
      part.closeIncomplete(keepsContent: true)
      let response = try await gateway.download(GetFile(), to: path)
      #expect(response.status == 206)
      #expect(response.size == 200_000)
      #expect(server.requests.map { $0.headers["range"] } == ["bytes=200000-"])
    }
    #expect(TemporaryFolder.content(of: path) == file.content)
    #expect(leftovers == [nil, nil])
  }

  // Fixed bug: a long download failed at its third interruption, however many bytes each attempt had received.
  @Test func attemptsThatContinueAreNotCounted() async throws {
    file.set { $0.cuts = [50_000, 50_000, 50_000, 10_000] }
    try await with(attempts: 2) { server, gateway in
      try await gateway.download(GetFile(), to: path)
      #expect(server.requests.count == 5)
    }
    #expect(TemporaryFolder.content(of: path) == file.content)
  }

  @Test(arguments: AnyOfBoth.allCases, ["/a?sign=2", "/b"])
  func aRedirectedDownloadIsContinuedAtTheSameAddress(kind: AnyOfBoth, target: String) async throws {
    let targets = Guarded(["/a?sign=1", target, target])
    file.set { $0.cuts = [50_000] }
    try await kind.with({ [file] request in
      guard request.target == "/file" else { return file.reply(to: request) }
      return .answer(302, "", "Location: \(targets.withLock { $0.removeFirst() })")
    }) { server, transport in
      let gateway = APIGateway(server: server.url(), transport: transport, retrying: .never)
      #expect(await failure(gateway) == .connectionLost)
      try await gateway.download(GetFile(), to: path)
      let ranges = server.requests.filter { $0.target != "/file" }.map { $0.headers["range"] }
      let expected: [String?] = target == "/b" ? [nil, "bytes=50000-", nil] : [nil, "bytes=50000-"]
      #expect(ranges == expected)
    }
    #expect(TemporaryFolder.content(of: path) == file.content)
  }

  // The record, a file that describes the received part, must not contain the URL, which may have signatures and other
  // secrets with unknown names.
  @Test func theRecordDoesNotContainTheAddress() async throws {
    file.set { $0.cuts = [50_000] }
    try await with { server, gateway in
      #expect(await failure(gateway, GetFile(query: ["ticket": "s1gned"])) == .connectionLost)
      let record = try #require(TemporaryFolder.content(of: path + ".vipera-part-of"))
      let text = String(decoding: record, as: UTF8.self)
      #expect(!text.contains("s1gned") && !text.contains("127.0.0.1"))
      try await gateway.download(GetFile(query: ["ticket": "s1gned"]), to: path)
      #expect(server.requests.last?.headers["range"] == "bytes=50000-")
    }
  }

  @Test func aPartOfAnotherAddressIsNotContinued() async throws {
    file.set { $0.cuts = [50_000] }
    try await with { server, gateway in
      #expect(await failure(gateway) == .connectionLost)
      #expect(leftovers.first == 50_000)
      try await gateway.download(GetFile(query: ["version": "2"]), to: path)
      #expect(server.requests.last?.headers["range"] == nil)
    }
    #expect(TemporaryFolder.content(of: path) == file.content)
  }

  // A token in a URL must not be written to disk, so only the attempts of the same call continue the download, without
  // a record.
  @Test func aSecretAddressIsContinuedOnlyByItsOwnAttempts() async throws {
    file.set { $0.cuts = [50_000, 0] }
    try await with(attempts: 2) { server, gateway in
      #expect(await failure(gateway, GetFile(query: ["access_token": "s3cret"])) == .connectionLost)
      #expect(server.requests.map { $0.headers["range"] } == [nil, "bytes=50000-"])
    }
    #expect(leftovers == [nil, nil])
  }

  @Test(arguments: ["", "0123\n-\n\"a\"\n200000\n.\n", "junk", "\n\n.\n"])
  func aBrokenRecordIsNotContinued(record: String) async throws {
    file.set { $0.cuts = [50_000] }
    try await with { server, gateway in
      #expect(await failure(gateway) == .connectionLost)
      _ = try folder.write(Array(record.utf8), as: "file.vipera-part-of")
      try await gateway.download(GetFile(), to: path)
      #expect(server.requests.last?.headers["range"] == nil)
    }
    #expect(TemporaryFolder.content(of: path) == file.content)
  }

  @Test(arguments: AnyOfBoth.allCases)
  func aCancelledDownloadCanBeContinued(kind: AnyOfBoth) async throws {
    file.set { ($0.cuts, $0.ending) = ([50_000], .hold) }
    let (counts, count) = AsyncStream.makeStream(of: Int.self)
    try await with(kind) { server, gateway in
      let path = path
      let task = Task {
        await reason { () async throws(NetworkError) in
          try await gateway.download(GetFile(), to: path, reporting: { count.yield($0.received) })
        }
      }
      for await received in counts where received == 50_000 { break }
      task.cancel()
      #expect(await task.value == .cancelled)
      #expect(leftovers.first == 50_000)
      await waitUntil { server.clients == 0 || kind == .urlSession }
      let response = try await gateway.download(GetFile(), to: path)
      #expect(response.status == 206)
    }
    #expect(TemporaryFolder.content(of: path) == file.content)
  }
}
