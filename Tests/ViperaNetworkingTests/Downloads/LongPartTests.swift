import TestServers
import Testing

@testable import ViperaNetworking

/// Parts that are longer than their server announced.
@Suite(.serialized)
struct LongPartTests: DownloadSuite {
  let fixture: DownloadFixture

  /// A response that announces 10 bytes and sends 20.
  private static let longPart = TestServer.Reply.raw(
    "HTTP/1.1 206 Part\r\nETag: \"a\"\r\nContent-Range: bytes 50000-50009/200000\r\nContent-Length: 20\r\n\r\n"
      + String(repeating: "x", count: 20),
    .close
  )

  init() throws {
    fixture = try DownloadFixture()
    fixture.file.set { $0.cuts = [50_000] }
  }

  // Fixed bug: a part that was too long was kept, so each later download continued it and failed again.
  @Test func theWholeIsRequested() async throws {
    try await with { server, gateway in
      #expect(await failure(gateway) == .connectionLost)
      file.set { $0.others = [Self.longPart] }
      let response = try await gateway.download(GetFile(), to: path)
      #expect(response.status == 200)
      #expect(server.requests.map { $0.headers["range"] } == [nil, "bytes=50000-", nil])
    }
    #expect(TemporaryFolder.content(of: path) == file.content)
    #expect(leftovers == [nil, nil])
  }

  @Test(arguments: [true, false])
  func theWholeIsRequestedOnceAndNothingIsKept(repeats: Bool) async throws {
    try await with { server, gateway in
      #expect(await failure(gateway) == .connectionLost)
      file.set { $0.others = [Self.longPart, repeats ? Self.longPart : .answer(503)] }
      #expect(await failure(gateway) == (repeats ? .unreadable : .status(503)))
      #expect(server.requests.map { $0.headers["range"] } == [nil, "bytes=50000-", nil])
      #expect(leftovers == [nil, nil])
      try await gateway.download(GetFile(), to: path)
      #expect(server.requests.last?.headers["range"] == nil)
    }
    #expect(TemporaryFolder.content(of: path) == file.content)
  }
}
